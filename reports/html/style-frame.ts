/** Colours, fonts, and the style of the page frame and the first screen. */
export const frameStyle = `
:root {
  color-scheme: light dark;
  --paper: #faf9f6; --panel: #ffffff; --sunk: #f2f1ec; --ink: #1d2026; --soft: #565c67;
  --rule: #e2e0d8; --rule-strong: #c9c6bb; --accent: #2f49ad;
  --passed: #0d6b4f; --failed: #b0261b; --warned: #875100; --inconclusive: #6b3fa0;
  --observed: #17618f; --quiet: #5b616c; --on: #ffffff; --dim: #6b707a;
  --failed-tint: #fcefec; --passed-tint: #ebf5ef; --warned-tint: #fbf3e3;
  --label: #e9ecfa; --label-ink: #263c91;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  --serif: Charter, "Iowan Old Style", "Source Serif 4", Cambria, Georgia, "Liberation Serif", serif;
  --mono: ui-monospace, "SF Mono", "Cascadia Mono", Menlo, Consolas, "Liberation Mono", monospace;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --paper: #14161a; --panel: #1b1e23; --sunk: #111317; --ink: #e9e8e3; --soft: #a9afb9;
    --rule: #2d3138; --rule-strong: #484e58; --accent: #a5b6ff;
    --passed: #5ccaa0; --failed: #ff9184; --warned: #efb455; --inconclusive: #c8a8fb;
    --observed: #7bbfee; --quiet: #a3a9b4; --on: #14161a; --dim: #868d99;
    --failed-tint: #2b1c1b; --passed-tint: #16261f; --warned-tint: #292115;
    --label: #262d4a; --label-ink: #c3ceff;
  }
}
*, *::before, *::after { box-sizing: border-box; }
html { scroll-padding-top: 4.5rem; -webkit-text-size-adjust: 100%; }
body { overflow-wrap: anywhere; margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 var(--sans); }
h1, h2, h3, h4, h5, h6, p, ul, ol, dl, dd, figure, blockquote, pre, fieldset { margin: 0; padding: 0; }
ul, ol { list-style: none; }
fieldset { border: 0; }
a { color: var(--accent); text-underline-offset: .18em; text-decoration-thickness: .06em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 3px; }
small { font-size: .8125rem; color: var(--soft); font-weight: 400; }
code, pre { font-family: var(--mono); font-size: .8125rem; }
code { overflow-wrap: anywhere; }
summary { cursor: pointer; }
[hidden] { display: none !important; }
.shapes { position: absolute; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -99rem; }
.skip:focus { left: 1rem; top: 1rem; background: var(--panel); padding: .5rem 1rem; z-index: 9; }
.note, .lead { color: var(--soft); }
.note { font-size: .875rem; }
.scroll { overflow-x: auto; }

.v-passed { --v: var(--passed); } .v-failed { --v: var(--failed); } .v-warned { --v: var(--warned); }
.v-inconclusive { --v: var(--inconclusive); } .v-observed { --v: var(--observed); }
.v-not-run, .v-untested, .v-excluded { --v: var(--quiet); }
.icon { flex: none; width: 1em; height: 1em; vertical-align: -.14em; }
.fill { fill: var(--v); } .round { stroke: var(--v); stroke-width: 1; stroke-linejoin: round; }
.cut { fill: none; stroke: var(--on); stroke-width: 1.7; stroke-linecap: round; stroke-linejoin: round; }
.line { fill: none; stroke: var(--v); stroke-width: 1.5; stroke-linecap: round; }
.hatch { stroke: var(--quiet); stroke-width: 1; fill: none; }
.mark { color: var(--v); font-weight: 600; font-size: .875rem; white-space: nowrap; }

.page { max-width: 92rem; margin: 0 auto; padding: 0 clamp(1rem, 4vw, 3rem); }
main > section { margin-top: 5rem; }
main > section > h2 { font-size: 1.625rem; line-height: 1.2; letter-spacing: -.015em; font-weight: 650; }
.lead { margin: .4rem 0 1.75rem; max-width: 44rem; }
footer { max-width: 92rem; margin: 6rem auto 0; padding: 1.5rem clamp(1rem, 4vw, 3rem) 3rem; color: var(--soft); font-size: .875rem; border-top: 1px solid var(--rule); }

nav { padding: 1rem 0; font-size: .9375rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { color: var(--ink); text-decoration: none; display: inline-flex; gap: .45rem; padding: .2rem 0; }
nav a:hover { color: var(--accent); text-decoration: underline; }
nav .n { color: var(--soft); font-variant-numeric: tabular-nums; }
.brand { font: 600 .8125rem/1.5 var(--mono); color: var(--soft); margin-bottom: .25rem; }
@media (min-width: 75rem) {
  .page { display: grid; grid-template-columns: 11rem minmax(0, 1fr); column-gap: 4rem; }
  nav { position: sticky; top: 0; align-self: start; padding-top: 4.4rem; }
  nav ul { flex-direction: column; border-left: 1px solid var(--rule); }
  nav a { padding: .25rem 0 .25rem 1rem; }
  .brand { margin-bottom: 1rem; }
}

.first { padding-top: clamp(1.5rem, 5vw, 4rem); display: grid; gap: 2.5rem 3rem; grid-template-columns: minmax(0, 1fr); }
.eyebrow { color: var(--soft); font-size: .9375rem; overflow-wrap: anywhere; }
h1 { font-size: clamp(2.5rem, 7vw, 4.25rem); line-height: 1.05; letter-spacing: -.035em; font-weight: 680; margin: .75rem 0 1rem; color: var(--v); }
h1 .icon { width: .74em; height: .74em; vertical-align: -.06em; margin-right: .06em; }
.share { font: 600 1.125rem/1.4 var(--serif); margin: 0 0 .35rem; color: var(--quiet); }
.sentence { font: 1.375rem/1.45 var(--serif); max-width: 34rem; text-wrap: balance; }
.since-baseline { margin-top: .9rem; color: var(--soft); overflow-wrap: anywhere; } .since-baseline b { color: var(--ink); }
.gate { margin-top: .9rem; font-weight: 600; overflow-wrap: anywhere; }
.baseline-faults { margin-top: .9rem; display: grid; gap: .3rem; max-width: 40rem; color: var(--warned); overflow-wrap: anywhere; }
.what-broke { margin-top: .9rem; display: grid; gap: .3rem; max-width: 40rem; }
.what-broke li { padding-left: 1.6rem; text-indent: -1.6rem; overflow-wrap: anywhere; } .what-broke .icon { margin-right: .6rem; }
.what-broke a { color: var(--ink); }
.what-broke .command { text-indent: 0; margin-top: .5rem; }
.what-broke .gap { text-indent: 0; font-size: .875rem; color: var(--soft); }
.past { margin-top: .9rem; display: flex; flex-wrap: wrap; align-items: end; gap: .5rem 1.5rem; } .since-history { font-weight: 600; }
.runs { max-width: 100%; } .runs rect { fill: var(--v); opacity: .7; } .runs rect.now { opacity: 1; stroke: var(--ink); stroke-width: 1; }
.more { grid-column: 1 / -1; max-width: 46rem; min-width: 0; } .more h2 { font-size: 1.0625rem; font-weight: 600; } .more ol { margin-top: .5rem; border-top: 1px solid var(--rule); }
.more li { border-bottom: 1px solid var(--rule); } .more summary { padding: .5rem 0; } .more details[open] { padding-bottom: 1rem; } .more details > p { margin-top: .6rem; }
.search { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; margin-top: 2.5rem; padding: .6rem 0; background: var(--paper); border-bottom: 1px solid var(--rule); font-size: .9375rem; }
.search input { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule-strong); border-radius: .35rem; padding: .3rem .6rem; width: min(22rem, 46vw); }
.search output { color: var(--soft); font-variant-numeric: tabular-nums; } .search .keys { margin-left: auto; }
.keys, .key-help button { font: 500 .8125rem/1 var(--sans); color: var(--accent); background: none; border: 0; padding: .4rem 0; cursor: pointer; }
kbd { font: .8125rem/1.4 var(--mono); border: 1px solid var(--rule-strong); border-radius: .25rem; padding: 0 .35rem; color: var(--ink); background: var(--panel); }
.key-help { color: var(--ink); background: var(--panel); border: 1px solid var(--rule-strong); border-radius: .5rem; padding: 1.5rem 2rem; } .key-help::backdrop { background: rgb(0 0 0 / .4); }
.key-help h2 { font-size: 1.0625rem; } .key-help dl { margin: .75rem 0; display: grid; gap: .35rem; } .key-help dl > div { display: grid; grid-template-columns: 4rem 1fr; }
.cut-short { margin-top: .75rem; color: var(--warned); font-weight: 600; }
.ring-box { display: flex; gap: 1.75rem; align-items: center; }
.ring { flex: none; }
.ring circle { fill: none; stroke-width: 15; }
.ring .track { stroke: var(--rule); } .ring .slice { stroke: var(--v); }
.ring text { text-anchor: middle; fill: var(--ink); font-family: var(--sans); }
.ring .big { font-size: 29px; font-weight: 680; letter-spacing: -.03em; }
.ring .small { font-size: 13px; fill: var(--soft); }
.legend { font-size: .9375rem; }
.legend li { white-space: nowrap; } .legend b { font-variant-numeric: tabular-nums; }
.legend a { color: inherit; text-decoration: none; } .legend a:hover { text-decoration: underline; }
.ring-box .legend { max-width: 15rem; } .ring-box .legend ul { display: grid; gap: .2rem; margin: .35rem 0; } .ring-box .legend > p:first-child { font-size: .8125rem; color: var(--soft); }
.facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 1.25rem 2rem; padding: 1.5rem 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.facts dt { font-size: .8125rem; color: var(--soft); } .facts dd { overflow-wrap: anywhere; }
.facts dd small { display: block; }
@media (min-width: 56rem) { .facts .long { grid-column: span 2; } }
.coverage h2 { font-size: 1.0625rem; font-weight: 600; margin-bottom: 1rem; }
.coverage-row { margin-bottom: 1.5rem; }
.coverage-row .legend { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; font-size: .875rem; margin-top: .4rem; }
.bar { display: block; width: 100%; height: .75rem; border-radius: .375rem; margin-top: .35rem; background: var(--rule); }
.bar.thin { height: .25rem; border-radius: .125rem; margin: 0; }
.bar rect { fill: var(--v); stroke: var(--paper); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.bar .v-not-run { opacity: .55; } .bar .v-untested { fill: var(--rule-strong); } .bar .v-excluded { fill: var(--rule); }
@media (min-width: 56rem) {
  .first { grid-template-columns: minmax(0, 1fr) auto; align-items: center; }
  .facts, .coverage { grid-column: 1 / -1; }
}
`;
