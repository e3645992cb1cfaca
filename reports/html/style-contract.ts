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

.chapter { padding-bottom: 2.5rem; }
.chapter h3 { font-size: 1.3125rem; line-height: 1.3; font-weight: 600; padding-top: 1.75rem; } .chapter h4 { font-size: 1.0625rem; font-weight: 600; padding-top: 1.25rem; }
.chapter .number { color: var(--soft); font-weight: 400; font-variant-numeric: tabular-nums; }
.tally { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; font-size: .875rem; font-variant-numeric: tabular-nums; margin-top: .2rem; }
.tally > span { display: inline-flex; gap: .3rem; align-items: center; color: var(--v); }
.unit { padding: .3rem 0; }
.unit .words { min-width: 0; max-width: 46rem; } .unit p, .contract-table td { font: 1.0625rem/1.55 var(--serif); }
.unit code { font-size: .875em; background: var(--sunk); border-radius: .2em; padding: .05em .2em; }
.bullets .words > p, ol > .unit .words > p { padding-left: 1.5rem; text-indent: -1.5rem; } .bullets .number, ol > .unit .number { display: inline-block; width: 1.5rem; text-indent: 0; }
.unit .marks { gap: 0 .75rem; }
.clause { display: inline-flex; gap: .35rem; align-items: center; font: .8125rem/1.5 var(--mono); color: var(--v); background: none; border: 0; border-radius: .2rem; padding: .1rem .25rem; margin-left: -.25rem; cursor: pointer; white-space: nowrap; position: relative; }
.clause:hover, .clause[aria-expanded=true] { text-decoration: underline; } .clause:target { background: var(--label); }
.q.v-failed, .q.v-warned, .q.v-inconclusive { text-decoration: underline 2px var(--v); text-underline-offset: .2em; }
.q.v-failed { background: var(--failed-tint); } .q.v-warned { background: var(--warned-tint); }
.q.v-excluded, .q.v-not-run, .q.v-untested { color: var(--soft); }
.q.chosen { background: var(--label); }
.unit .why { font: .875rem/1.5 var(--sans); color: var(--soft); margin-top: .2rem; padding-left: .75rem; border-left: 2px solid var(--rule-strong); text-indent: 0; }
.filtered .dim, .filtered .dim .q, .filtered .dim code { color: var(--dim); text-decoration: none; background: none; } .filtered .dim .icon { opacity: .35; }
.filtered .unit .words, .filtered .unit td { color: var(--dim); } .filtered .q:not(.dim) { color: var(--ink); }
.contract-table .panel { font-family: var(--sans); }
.panel { margin: .5rem 0 1rem; padding: .75rem 1rem; background: var(--panel); border: 1px solid var(--rule); border-radius: .35rem; font-size: .9375rem; min-width: 0; }
.panel .means { font: .8125rem/1.5 var(--sans); color: var(--soft); } .panel .means b { font-family: var(--mono); color: var(--ink); } .panel .inference { font: .9375rem/1.5 var(--sans); color: var(--ink); }
.clause-checks { margin-top: .45rem; font-size: .875rem; display: grid; gap: .2rem; }
.clause-checks li { padding-left: 1.45rem; text-indent: -1.45rem; overflow-wrap: anywhere; position: relative; }
.clause-checks .icon { margin-right: .35rem; } .clause-checks .unseen { text-indent: 0; }
.contract-table { border-collapse: collapse; width: 100%; margin: .75rem 0 1rem; text-align: left; }
.contract-table th { font-size: .8125rem; color: var(--soft); font-weight: 600; padding: .35rem 1rem .35rem 0; vertical-align: bottom; }
.contract-table td { vertical-align: top; overflow-wrap: break-word; padding: .45rem 1rem .45rem 0; border-top: 1px solid var(--rule); }
.contract-table .of-panel td { border-top: 0; }
.statement { font: 1.0625rem/1.5 var(--serif); overflow-wrap: anywhere; } .clause-id { font: .8125rem/1.6 var(--mono); color: var(--soft); }
@media (min-width: 56rem) {
  .unit:not(tr) { display: grid; grid-template-columns: 9.5rem minmax(0, 1fr); column-gap: 1.5rem; } .unit:not(tr) > .panel { grid-column: 2; max-width: 46rem; }
  .unit .marks { display: flex; flex-direction: column; align-items: start; } .chapter > .tally { margin-left: 11rem; }
  .contract-table .margin { width: 11rem; padding-right: 1.5rem; }
}
@media (max-width: 56rem) {
  .contract-table thead { display: none; }
  .contract-table, .contract-table tbody, .contract-table tr, .contract-table td { display: block; }
  .contract-table tr { border-top: 1px solid var(--rule); padding: .6rem 0; } .contract-table td { border: 0; padding: .1rem 0; }
  .contract-table td[data-name]::before { content: attr(data-name); display: block; font: .8125rem/1.5 var(--sans); color: var(--soft); }
}

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
  body { font-size: 10pt; } nav, .skip, .filters, .search, .copy { display: none !important; }
  .page { display: block; max-width: none; padding: 0; }
  .unit, .compare, .quote, .observed, .moment, .exchange summary { break-inside: avoid; }
  pre { max-height: none; } main > section { margin-top: 2.5rem; }
  h2, h3, h4, .lead, .caption { break-after: avoid; }
  .card:not([open])::details-content, .not-run:not([open])::details-content { content-visibility: visible; display: block; block-size: auto; }
}
`;
