"""The style sheet of the class report: the project's colours, light and dark by the reader's own wish."""

from dataclasses import fields

from shmatkit.pictures import DARK, LIGHT, Palette
from shmatkit.pictures.heat import DARK_SHADES, LIGHT_SHADES, Shades

THEMED = Palette(**{field.name: f"var(--{field.name.replace('_', '-')})" for field in fields(Palette)})
"""The palette whose colours this style sheet sets."""


def _colours(palette: Palette, shades: Shades) -> str:
    named = {field.name.replace("_", "-"): getattr(palette, field.name) for field in fields(Palette)}
    named |= {f"strength-{strength}": shade for strength, shade in enumerate(shades, 1)}
    return "".join(f"--{name}:{colour};" for name, colour in named.items())


STYLE = f"""
:root{{color-scheme:light dark;{_colours(LIGHT, LIGHT_SHADES)}}}
@media (prefers-color-scheme:dark){{:root{{{_colours(DARK, DARK_SHADES)}}}}}
@media print{{:root{{color-scheme:light;{_colours(LIGHT, LIGHT_SHADES)}}}}}
*{{box-sizing:border-box}}
body{{margin:0;padding:24px 16px 48px;background:var(--table);color:var(--ink);
font:400 16px/1.45 system-ui,"Segoe UI","DejaVu Sans",sans-serif;font-variant-numeric:tabular-nums}}
main,header,footer{{max-width:1080px;margin:0 auto}}
h1{{margin:0;font-size:28px;line-height:1.2}}
h2{{margin:0 0 4px;font-size:19px}}
h3{{margin:20px 0 8px;font-size:16px}}
h2+p{{margin:0 0 16px}}
p{{margin:0 0 12px}}
.soft{{color:var(--ink2);font-size:14px}}
a{{color:var(--act)}}
:is(a,summary):focus-visible{{outline:3px solid var(--ink);outline-offset:2px;border-radius:4px}}
.sheet{{margin-top:20px;padding:22px 24px;background:var(--paper);border:1.5px solid var(--rim);border-radius:16px}}
.tiles{{display:flex;flex-wrap:wrap;gap:12px;margin:20px 0 0}}
.tiles div{{flex:1 1 160px;padding:14px 18px;background:var(--paper);border:1.5px solid var(--rim);border-radius:16px}}
.tiles dt{{color:var(--ink2);font-size:14px}}
.tiles dd{{margin:2px 0 0;font-size:28px;font-weight:700;line-height:1.2}}
.tiles small{{white-space:nowrap;font-size:15px;font-weight:400;color:var(--ink2)}}
.facts{{display:flex;flex-wrap:wrap;gap:10px;margin:0;padding:0;list-style:none}}
.facts li{{padding:8px 14px;background:var(--honey-soft);color:var(--honey-ink);border-radius:12px;font-weight:700}}
.facts small{{display:block;font-size:13px;font-weight:400}}
.big li{{font-size:22px;line-height:1.3}}
.maps{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,380px),1fr));gap:24px 32px}}
figure{{margin:0}}
figcaption{{margin-bottom:8px;font-weight:700}}
figcaption span{{font-weight:400;color:var(--ink2)}}
svg{{display:block;max-width:100%;height:auto}}
.key{{display:flex;flex-wrap:wrap;gap:8px 20px;margin:18px 0 0;padding:0;list-style:none;font-size:14px}}
.key li{{display:flex;align-items:center;gap:8px}}
.pair{{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,420px),1fr));gap:24px 40px;align-items:start}}
.maps+.pair{{margin-top:24px}}
h2+.pair{{margin-top:16px}}
.wide{{overflow-x:auto}}
table{{width:100%;border-collapse:collapse;font-size:15px}}
caption{{padding-bottom:6px;text-align:left;font-weight:700}}
th,td{{padding:7px 12px 7px 0;border-bottom:1px solid var(--line);text-align:left;vertical-align:middle}}
thead th{{color:var(--ink2);font-size:13px;font-weight:400;vertical-align:bottom}}
tbody th{{font-weight:700;overflow-wrap:anywhere}}
.n{{text-align:right;white-space:nowrap}}
.nowrap{{white-space:nowrap}}
.bar{{display:flex;width:150px;height:12px;border-radius:6px;overflow:hidden;background:var(--paper2);
box-shadow:inset 0 0 0 1px var(--edge)}}
.bar i{{display:block;height:100%}}
.s1{{background:var(--strength-1)}}.s2{{background:var(--strength-2)}}.s3{{background:var(--strength-3)}}
.q{{background:var(--sky)}}
details{{border-bottom:1px solid var(--line)}}
details:last-child{{border-bottom:0}}
summary{{padding:10px 0;cursor:pointer;font-weight:700;overflow-wrap:anywhere}}
summary span{{margin-left:8px;font-weight:400;color:var(--ink2);font-size:14px}}
details>div{{padding:4px 0 20px}}
.broken{{border-color:var(--brick);background:var(--brick-soft);color:var(--brick-ink)}}
.broken ul{{margin:0;padding-left:20px;overflow-wrap:anywhere}}
footer{{margin-top:24px;color:var(--ink2);font-size:14px}}
@media (max-width:560px){{.sheet{{padding:18px 14px}}.bar{{width:90px}}}}
@media print{{body{{background:none;padding:0}}.sheet,.tiles div{{break-inside:avoid;border-color:var(--line)}}}}
@media (forced-colors:active){{.bar i,svg{{forced-color-adjust:none}}}}
"""
