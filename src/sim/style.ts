/** How the page looks: by day, by night, on a phone and on paper. */

const COLOURS = [0, 1, 2, 3, 4, 5, 6, 7]

export const STYLE = `
:root{color-scheme:light dark;--paper:#f6f5f1;--card:#fff;--ink:#1f2328;--soft:#5d636c;--line:#e2e0d8;--main:#2f6f6a;--good:#2f8f87;--bad:#cf6a38;
--c0:#2f6f6a;--c1:#b4532a;--c2:#4c63b6;--c3:#856312;--c4:#8b3f83;--c5:#44752a;--c6:#a33a4c;--c7:#51606f;print-color-adjust:exact;-webkit-print-color-adjust:exact}
@media screen and (prefers-color-scheme:dark){:root{--paper:#14171a;--card:#1d2125;--ink:#e7e5df;--soft:#a3abb4;--line:#343a41;--main:#5fb8b0;--good:#5fb8b0;--bad:#e08a5b;
--c0:#5fb8b0;--c1:#e08a5b;--c2:#93a6f0;--c3:#d6ac4a;--c4:#d08bc8;--c5:#93c86f;--c6:#ea8a98;--c7:#a4b2c0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:1080px;margin:0 auto;padding:32px 20px 64px}h1{font-size:34px;line-height:1.1;margin:0 0 10px;letter-spacing:-.02em}
h2{font-size:18px;margin:0}h3{font-size:14px;margin:0 0 8px}p{margin:0}.over{color:var(--main);font-weight:600;font-size:13px;letter-spacing:.04em;text-transform:uppercase;margin-bottom:6px}
.lead{font-size:18px;line-height:1.45;max-width:62em;margin-bottom:20px}.says,footer{color:var(--soft);font-size:13px}.says{margin-bottom:14px}footer{margin-top:24px}
section{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:20px;margin-bottom:16px;min-width:0}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
code{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;user-select:all}code span{display:inline-block;max-width:100%}
.tiles{display:grid;grid-template-columns:repeat(auto-fit,minmax(150px,1fr));gap:12px;margin-bottom:16px}
.tile{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 16px}.tile strong{display:block;font-size:26px;line-height:1.2;font-variant-numeric:tabular-nums}
.tile span{color:var(--soft);font-size:13px}.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,400px),1fr));gap:16px}.two>*{min-width:0}.two section{margin:0}.two{margin-bottom:16px}
.wide{overflow-x:auto}.wide:focus-visible{outline:2px solid var(--main);outline-offset:4px;border-radius:4px}.wide+.wide,.wide+h3,.plots+details,details{margin-top:16px}
.plot{padding:0 var(--right) 0 var(--left)}svg{display:block;overflow:visible;fill:var(--ink);font:13px system-ui,-apple-system,"Segoe UI",sans-serif}svg .small{font-size:12px;fill:var(--soft)}
.grid{stroke:var(--line)}.axis{stroke:var(--soft)}.bar{fill:var(--main)}.curve line{stroke-width:2.2;stroke-linecap:round}.dashed line{stroke-dasharray:5 4}
${COLOURS.map(i => `.curve.c${i} line{stroke:var(--c${i})}.curve.c${i} circle,.end.c${i} text{fill:var(--c${i})}`).join('')}
.legend{display:none;list-style:none;padding:0;margin:10px 0 0;gap:4px 16px;flex-wrap:wrap;font-size:13px}.legend svg{display:inline-block;vertical-align:middle}
table{border-collapse:separate;border-spacing:0;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
caption{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
th{font-weight:500;text-align:left}thead th{color:var(--soft);font-size:12px;vertical-align:bottom}th,td{padding:6px 10px;border-bottom:1px solid var(--line);white-space:nowrap}
tbody:last-child tr:last-child>*{border-bottom:0}.n{text-align:right}thead th:first-child,tbody th[scope=row]{position:sticky;left:0;z-index:1;background:var(--card);white-space:normal;min-width:min(38vw,var(--names));padding-left:0}
th[scope=rowgroup]{padding:16px 0 6px;font-weight:600}th[scope=rowgroup] span{position:sticky;left:0}tbody:first-of-type th[scope=rowgroup]{padding-top:8px}
.soft{color:var(--soft)}.chart{width:30%;min-width:130px}.range{position:relative;display:block;height:16px;background:linear-gradient(var(--soft),var(--soft)) 50% 0/1px 100% no-repeat,linear-gradient(var(--line),var(--line)) 0 0/1px 100% no-repeat,linear-gradient(var(--line),var(--line)) 100% 0/1px 100% no-repeat}
.range i,.range b{position:absolute;border-radius:6px}.range i{top:3px;height:10px;min-width:2px;background:var(--main);opacity:.32}.range b{top:3px;width:10px;height:10px;margin-left:-5px;background:var(--main)}
.scale{display:flex;justify-content:space-between}.scale i{font-style:normal;width:0;display:flex;justify-content:center;white-space:nowrap}.scale i:first-child{justify-content:start}.scale i:last-child{justify-content:end}
.meter{display:inline-block;width:56px;height:8px;margin-right:8px;border-radius:4px;background:var(--line);overflow:hidden}.meter i{display:block;height:100%;background:var(--main)}.meter.hurt i{background:var(--bad)}.figure{display:inline-block;min-width:3.1em}
.matrix{border-spacing:3px;table-layout:fixed;min-width:calc(min(38vw,var(--names)) + 24px + 76px*var(--columns))}.matrix th,.matrix td{border:0}.matrix thead th{text-align:center;white-space:normal;overflow-wrap:anywhere;padding:4px 2px}.matrix thead th:first-child{width:calc(min(38vw,var(--names)) + 24px);text-align:left}
.matrix td{position:relative;text-align:center;border-radius:6px;padding:8px 2px;height:54px;min-width:70px;background:color-mix(in srgb,var(--tint) var(--much),var(--card))}.matrix td.none{background:none;box-shadow:inset 0 0 0 1px var(--line)}.matrix td.self{background:var(--line);opacity:.5}
.matrix thead span{display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}.matrix strong{display:block;line-height:1.2}.matrix span{font-size:12px}.good{--tint:var(--good)}.bad{--tint:var(--bad)}
.verdict{display:inline-block;border-radius:12px;padding:1px 10px;white-space:normal;border:1px solid var(--line);font-size:13px}.verdict b{font-weight:700;margin-right:6px}
td:has(>.verdict){white-space:normal;width:22%;min-width:170px}td small{display:block;padding:2px 0 0 11px}.verdict.lopsided{border-color:var(--bad);background:color-mix(in srgb,var(--bad) 14%,var(--card))}.verdict.even{border-color:var(--good);background:color-mix(in srgb,var(--good) 14%,var(--card))}.verdict.unclear{color:var(--soft)}
summary{cursor:pointer;color:var(--soft);font-size:13px}summary:focus-visible{outline:2px solid var(--main);outline-offset:2px}details table{margin-top:8px}
ul{margin:6px 0 0;padding-left:18px}ul+p{margin-top:12px}.one>*+*{margin-top:24px}
@media (max-width:640px){main{padding:20px 12px 40px}section{padding:16px}h1{font-size:28px}.lead{font-size:16px}dl{grid-template-columns:minmax(0,1fr);gap:0}dd{margin-bottom:8px}
.curves{padding-right:14px}.end{display:none}.legend{display:flex}.meter{width:30px}th,td{padding:6px}.chart{min-width:100px}.scale i:nth-child(2){visibility:hidden}.matrix{min-width:calc(28vw + 8px + 66px*var(--columns))}.matrix thead th:first-child{width:calc(28vw + 8px)}.matrix thead th:first-child,.matrix tbody th[scope=row]{min-width:0;padding-right:2px}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--soft:#444;--line:#ccc;color-scheme:light}body{font-size:12px}table{font-size:11px}th,td{padding:3px 5px}thead th{white-space:normal;font-size:10px}thead th:first-child,tbody th[scope=row]{min-width:min(110px,var(--names))}.chart{width:auto;min-width:70px}.scale i:nth-child(2){visibility:hidden}.meter{width:30px}td:has(>.verdict){width:auto;min-width:110px}.matrix{min-width:0}main{max-width:none;padding:0}section{border:0;padding:0 0 12px;break-inside:auto}.two section,.plot,tr{break-inside:avoid}h2,h3{break-after:avoid}.wide{overflow:visible}details:not([open]){display:none}}`
