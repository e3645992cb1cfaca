/** Style of failures, their evidence, and inconclusive checks. */
export const evidenceStyle = `
.broken { background: var(--panel); border: 1px solid var(--rule); border-top: 4px solid var(--v); border-radius: .5rem; padding: clamp(1.1rem, 3vw, 2.25rem); margin-bottom: 2.5rem; }
.broken:has(> .card:not([open])) { padding-block: .9rem; margin-bottom: .75rem; }
.broken h3 { font-size: 1.375rem; line-height: 1.3; letter-spacing: -.01em; margin: .35rem 0 .25rem; max-width: 46rem; text-wrap: balance; } .card:not([open]) h3 { font-size: 1.0625rem; margin-bottom: 0; }
.card > summary { list-style: none; } .card > summary::-webkit-details-marker { display: none; } .card > summary h3::before { content: "▸ "; color: var(--soft); font-weight: 400; } .card[open] > summary h3::before { content: "▾ "; }
.card > summary:hover h3 { color: var(--accent); }
.overview { border-top: 1px solid var(--rule); margin-bottom: 2.5rem; } .overview > div { padding: .6rem 0; border-bottom: 1px solid var(--rule); display: grid; gap: .25rem; }
.overview dt { font-size: .8125rem; color: var(--soft); font-weight: 600; } .overview dd { padding-left: 1.5rem; text-indent: -1.5rem; overflow-wrap: anywhere; } .overview dd .icon { margin-right: .25rem; } .overview a { color: var(--ink); }
@media (min-width: 56rem) { .overview > div { grid-template-columns: 9.5rem minmax(0, 1fr); column-gap: 1.5rem; } .overview dt { grid-row: 1; } .overview dd { grid-column: 2; } }
.broken .id { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; color: var(--soft); font-size: .9375rem; }
.broken h4 { font-size: .8125rem; font-weight: 600; color: var(--soft); margin-bottom: .35rem; }
.caption { font-size: .9375rem; font-weight: 600; }
.caption small { display: block; margin-top: .1rem; }
.card > section, .card > .compare { margin-top: 1.75rem; }
.quote { margin-top: 1.5rem; padding-left: 1.25rem; border-left: 3px solid var(--rule-strong); max-width: 46rem; }
.quote blockquote { font: 1.1875rem/1.5 var(--serif); }
.quote blockquote:not(.row)::before { content: open-quote; } .quote blockquote:not(.row)::after { content: close-quote; }
.quote mark { border-bottom-color: var(--v); } .quote code { font-size: .875em; }
.quote dl { display: grid; gap: .35rem; } .quote dt { font: .8125rem/1.5 var(--sans); color: var(--soft); }
@media (min-width: 44rem) { .quote dl > div { display: grid; grid-template-columns: 8rem minmax(0, 1fr); column-gap: 1rem; align-items: baseline; } }
.quote figcaption, .inference { font-size: .875rem; color: var(--soft); margin-top: .3rem; }
.others { margin-top: .6rem; padding-left: calc(1.25rem + 3px); }
.compare { display: grid; gap: 1px; background: var(--rule); border: 1px solid var(--rule); border-radius: .4rem; overflow: hidden; }
.compare section { background: var(--passed-tint); padding: 1rem 1.25rem 1.15rem; }
.compare h4 { color: var(--passed); }
.compare p { overflow-wrap: anywhere; white-space: pre-wrap; }
.compare .actual { background: var(--failed-tint); } .compare .actual h4 { color: var(--failed); }
.v-warned .compare .actual { background: var(--warned-tint); } .v-warned .compare .actual h4 { color: var(--warned); }
@media (min-width: 44rem) { .compare { grid-template-columns: 1fr 1fr; } }
pre { background: var(--sunk); border: 1px solid var(--rule); border-radius: .35rem; padding: .75rem 1rem; overflow: auto; max-height: 26rem; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; }
mark { background: none; color: inherit; border-bottom: 2px solid var(--passed); font-weight: 650; }
.actual mark { border-color: var(--v); }
.marks { display: flex; flex-wrap: wrap; gap: .25rem 1rem; align-items: baseline; }
.standing { font-size: .8125rem; color: var(--soft); } .standing.fresh { color: var(--v); font-weight: 600; }
.who ol { border: 1px solid var(--rule); border-radius: .35rem; background: var(--sunk); padding: .5rem 1rem; font-size: .875rem; }
.who li { display: grid; grid-template-columns: 5.5rem 1fr; gap: 0 .75rem; padding: .15rem 0; overflow-wrap: anywhere; }
.who .actor { color: var(--soft); } .who .by-target .actor { color: var(--ink); font-weight: 600; }
.sightings { display: grid; gap: .4rem; margin: .75rem 0; } .sightings li { display: flex; gap: .6rem; align-items: baseline; overflow-wrap: anywhere; } .sightings li > span { min-width: 0; }
.axis .answered { color: var(--observed); }
.story { counter-reset: step; background: var(--sunk); border: 1px solid var(--rule); border-radius: .35rem; padding: .5rem 0; font: .8125rem/1.6 var(--mono); }
.story li { counter-increment: step; padding: .1rem 1rem .1rem 3rem; text-indent: -2rem; overflow-wrap: anywhere; }
.story li::before { content: counter(step); display: inline-block; width: 2rem; text-indent: 0; color: var(--soft); font-variant-numeric: tabular-nums; }
.story li:last-child { color: var(--v); font-weight: 650; }
.label { background: var(--label); color: var(--label-ink); border-radius: .25em; padding: .05em .1em; }
.command { display: flex; align-items: stretch; border: 1px solid var(--rule); border-radius: .35rem; background: var(--sunk); overflow: hidden; max-width: 100%; }
.command code { flex: 1; padding: .6rem .9rem; white-space: pre-wrap; min-width: 0; }
.command.lines pre { flex: 1; min-width: 0; border: 0; background: none; }
.command.long { align-items: start; position: relative; }
.command.long pre { flex: 1; min-width: 0; border: 0; background: none; max-height: 22rem; white-space: pre; overflow-wrap: normal; }
.command.long .copy { position: absolute; top: .5rem; right: .75rem; padding: .55rem 0; border: 1px solid var(--rule); border-radius: .35rem; }
.curl { margin-top: .6rem; } .curl summary { font-size: .875rem; color: var(--soft); padding: .25rem 0; } .curl summary:hover { color: var(--accent); }
.curl .note { margin-bottom: .5rem; }
.command code::before { content: "$ "; color: var(--soft); user-select: none; }
.copy { font: 500 .8125rem/1 var(--sans); color: var(--accent); background: var(--panel); border: 0; border-left: 1px solid var(--rule); padding: 0 1rem; cursor: pointer; min-width: 5.25rem; }
.copy:hover { text-decoration: underline; } .copy.link { border: 0; background: none; padding: 0; min-width: 0; }
.copy:focus-visible, .command code:focus-visible, .command pre:focus-visible { outline-offset: -3px; }

.exchanges { margin-top: 1.5rem; } h4 + .exchanges { margin-top: 0; }
.exchanges > ol { margin-top: .6rem; border-top: 1px solid var(--rule); }
.exchange { border-bottom: 1px solid var(--rule); }
.exchange summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: .15rem .9rem; padding: .5rem .25rem .5rem .6rem; list-style: none; font-size: .875rem; }
.exchange summary::-webkit-details-marker { display: none; }
.exchange summary:hover { background: var(--sunk); }
.exchange .n { min-width: 1.6rem; text-align: right; color: var(--soft); font-variant-numeric: tabular-nums; }
.exchange .n::before { content: "▸ "; } .exchange[open] .n::before { content: "▾ "; }
.exchange summary .line { flex: 1 1 14rem; font-family: var(--mono); font-size: .8125rem; overflow-wrap: anywhere; stroke: none; }
.arrow { font-family: var(--mono); color: var(--soft); } .arrow.in { color: var(--observed); font-weight: 700; }
.exchange .status { font: 600 .8125rem/1.5 var(--mono); }
.exchange .when { color: var(--soft); font-size: .8125rem; font-variant-numeric: tabular-nums; display: inline-flex; gap: .9rem; }
.exchange .when span:last-child { min-width: 6rem; text-align: right; }
.exchange .tag { color: var(--v); font-weight: 600; font-size: .8125rem; }
.exchange.offending { background: var(--failed-tint); box-shadow: inset 3px 0 var(--v); }
.v-warned .exchange.offending { background: var(--warned-tint); }
.sides { display: grid; gap: 1.25rem 2rem; padding: .5rem 1rem 1.25rem; }
.sides > * { min-width: 0; }
.part { font-size: .8125rem; color: var(--soft); font-weight: 600; }
.start, .headers { font: .8125rem/1.6 var(--mono); overflow-wrap: anywhere; }
.headers { margin-bottom: .6rem; } .headers .name { color: var(--soft); }
@media (min-width: 56rem) { .sides { grid-template-columns: 1fr 1fr; } }

.group { margin-bottom: 2.5rem; }
.group > h3 { font-size: 1.125rem; } .group > p { margin-top: .15rem; }
.rows { margin-top: .75rem; border-top: 1px solid var(--rule); }
.rows > li { border-bottom: 1px solid var(--rule); }
.rows summary.result { display: flex; flex-wrap: wrap; gap: .1rem .75rem; align-items: baseline; padding: .6rem .25rem; list-style: none; }
.rows summary.result::-webkit-details-marker { display: none; }
.rows summary.result::before { content: "▸"; color: var(--soft); width: .8em; } .rows [open] > summary.result::before { content: "▾"; }
.rows summary.result:hover { background: var(--sunk); }
.rows .icon { align-self: start; margin-top: .3em; } .rows .title { flex: 1 1 16rem; } .rows summary code { color: var(--soft); }
.rows .inside { padding: .25rem 0 1.5rem 1.9rem; display: grid; gap: .75rem; min-width: 0; }
.rows .inside > * { min-width: 0; }
`;
