/** Style of the contract view, the observations, the facts of the run, and print. */
export const contractStyle = `
.filters { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1.5rem; padding: 1rem 0; margin-bottom: 1rem; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); font-size: .9375rem; }
.filters legend { position: absolute; clip-path: inset(50%); }
.filters fieldset { display: flex; flex-wrap: wrap; gap: .4rem; }
.filters output { color: var(--soft); margin-left: auto; font-variant-numeric: tabular-nums; }
.filters select, .filters input[type=search] { font: inherit; color: inherit; background: var(--panel); border: 1px solid var(--rule-strong); border-radius: .35rem; padding: .3rem .6rem; }
.filters input[type=search] { width: 11rem; }
.chip { display: inline-flex; align-items: center; gap: .4rem; border: 1px solid var(--rule-strong); border-radius: 2rem; padding: .25rem .8rem .25rem .6rem; cursor: pointer; background: var(--panel); font-size: .875rem; }
.chip input { position: absolute; opacity: 0; }
.chip:hover { border-color: var(--v); }
.chip:has(:checked) { border-color: var(--v); box-shadow: inset 0 0 0 1px var(--v); color: var(--v); font-weight: 600; }
.chip:has(:focus-visible) { outline: 2px solid var(--accent); outline-offset: 2px; }

.chapter { border-bottom: 1px solid var(--rule); }
.chapter > summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: .35rem 1.5rem; align-items: baseline; padding: 1rem 0 .9rem; list-style: none; }
.chapter > summary::-webkit-details-marker { display: none; }
.chapter h3::before { content: "▸"; color: var(--soft); display: inline-block; width: 1.3em; font-weight: 400; font-size: .9em; } .chapter[open] h3::before { content: "▾"; }
.chapter > summary:hover h3 { color: var(--accent); }
.chapter h3 { font-size: 1.125rem; font-weight: 600; }
.chapter .number { display: inline-block; min-width: 2rem; color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; }
.chapter > summary .bar { grid-column: 1 / -1; }
.tally { display: flex; flex-wrap: wrap; gap: .1rem .9rem; font-size: .875rem; font-variant-numeric: tabular-nums; }
.tally > span { display: inline-flex; gap: .3rem; align-items: center; color: var(--v); position: relative; }
.chapter[open] { padding-bottom: 1.5rem; }
.subsection h4 { font-size: 1rem; font-weight: 600; padding: 1.5rem 0 .35rem; }
.subsection .number { min-width: 2.5rem; }
.clause { display: grid; gap: .35rem 2rem; padding: .9rem 0; border-top: 1px solid var(--rule); }
.clause:target { background: var(--label); box-shadow: 0 0 0 .6rem var(--label); border-radius: 2px; }
.side { display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: baseline; align-content: start; font-size: .8125rem; }
.clause-id { font: .8125rem/1.6 var(--mono); color: var(--soft); text-decoration: none; }
.clause-id:hover { text-decoration: underline; }
.kind { color: var(--soft); }
.words { max-width: 46rem; min-width: 0; }
.statement { font: 1.0625rem/1.5 var(--serif); overflow-wrap: anywhere; }
.why { font-size: .875rem; color: var(--soft); margin-top: .3rem; padding-left: .75rem; border-left: 2px solid var(--rule-strong); }
.clause-checks { margin-top: .45rem; font-size: .875rem; display: grid; gap: .2rem; }
.clause-checks li { padding-left: 1.45rem; text-indent: -1.45rem; overflow-wrap: anywhere; position: relative; }
.clause-checks .icon { margin-right: .35rem; } .clause-checks .unseen { text-indent: 0; }
@media (min-width: 48rem) {
  .clause { grid-template-columns: 8.5rem minmax(0, 1fr); }
  .side { flex-direction: column; gap: .05rem; }
}
@media (max-width: 40rem) { .chapter > summary { grid-template-columns: minmax(0, 1fr); } }

.kills { margin-top: .35rem; font-size: .8125rem; color: var(--soft); }
.kills p { font: .8125rem/1.6 var(--mono); padding: .25rem 0 .25rem 1rem; overflow-wrap: anywhere; }

.observed { display: grid; gap: .35rem 2rem; padding: 1rem 0; border-top: 1px solid var(--rule); }
.observed .question p { font: 1.0625rem/1.5 var(--serif); max-width: 46rem; }
.observed .clause-id { white-space: nowrap; }
.observed dl { display: grid; gap: .35rem 2rem; min-width: 0; } .observed dl > div { min-width: 0; }
.observed dt { font-size: .8125rem; color: var(--soft); } .observed dd { overflow-wrap: anywhere; }
.like { color: var(--quiet); font-size: .875rem; } .differs .like { color: var(--warned); font-weight: 600; }
.observed > details { min-width: 0; } .observed > details > summary { font-size: .875rem; color: var(--soft); }
@media (min-width: 62rem) {
  .observed { grid-template-columns: minmax(0, 5fr) minmax(0, 9fr); }
  .observed dl { grid-template-columns: minmax(0, 5fr) minmax(0, 4fr); }
  .observed > details { grid-column: 2; } .observed > details[open] { grid-column: 1 / -1; }
}

.pace { margin-top: 2.5rem; } .pace h3 { margin-top: 0 !important; }
.pace svg { display: block; width: 100%; height: 9rem; margin-top: .75rem; }
.bar-of-pace { fill: var(--observed); } .pace .ground { stroke: var(--rule-strong); vector-effect: non-scaling-stroke; }
.pace .limit { stroke: var(--failed); stroke-dasharray: 6 4; vector-effect: non-scaling-stroke; }
.pace rect.planned { fill: var(--quiet); } .pace rect.unplanned { fill: var(--failed); }
.pace .axis { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; font-size: .8125rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.axis .planned { color: var(--quiet); } .axis .unplanned { color: var(--failed); }

#run h3 { font-size: 1.0625rem; margin: 2.5rem 0 .6rem; } #run > h2 { margin-bottom: 1.25rem; }
.not-run summary { padding: .3rem 0; } .not-run ul { padding: .25rem 0 1rem 1.2rem; font-size: .9375rem; }
.capabilities { display: grid; border-top: 1px solid var(--rule); }
.capabilities li { display: grid; grid-template-columns: 2.5rem minmax(0, 11rem) minmax(0, 1fr); gap: 0 1rem; padding: .45rem 0; border-bottom: 1px solid var(--rule); align-items: baseline; font-size: .9375rem; }
.has { font-weight: 600; } .present .has { color: var(--passed); } .missing .has { color: var(--quiet); }
.slowest li { display: grid; grid-template-columns: 5rem minmax(0, 1fr) auto; gap: 1rem; padding: .35rem 0; align-items: baseline; }
.slowest b { font-variant-numeric: tabular-nums; font-weight: 600; }
@media (max-width: 40rem) {
  .capabilities li { grid-template-columns: 2.5rem minmax(0, 1fr); } .capabilities li span:last-child { grid-column: 2; color: var(--soft); }
  .slowest li { grid-template-columns: 4.25rem minmax(0, 1fr); } .slowest small { display: none; }
}

@media print {
  :root { color-scheme: light; --paper: #fff; --panel: #fff; }
  body { font-size: 10pt; } nav, .skip, .filters, .copy { display: none !important; }
  .page { display: block; max-width: none; padding: 0; }
  .clause, .compare, .quote, .observed, .moment, .exchange summary { break-inside: avoid; }
  pre { max-height: none; } main > section { margin-top: 2.5rem; }
  h2, h3, h4, .lead, .caption { break-after: avoid; }
  .chapter:not([open])::details-content, .not-run:not([open])::details-content { content-visibility: visible; display: block; block-size: auto; }
}
`;
