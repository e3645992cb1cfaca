/** Style of the picture of codes and tokens. */
export const lineageStyle = `
.lineage figcaption > small { max-width: 46rem; }
.lineage .legend { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin-top: .5rem; font-size: .8125rem; color: var(--soft); }
.lineage .legend svg { vertical-align: -.2em; }
.lineage > ol { margin-top: .75rem; border: 1px solid var(--rule); border-radius: .35rem; background: var(--paper); padding: .35rem 0; }
.moment { display: grid; grid-template-columns: 6rem auto minmax(0, 1fr); column-gap: .75rem; padding: 0 1rem 0 .75rem; min-height: 2.25rem; }
.since { white-space: nowrap; font-size: .8125rem; line-height: 1.25rem; padding-top: .45rem; color: var(--soft); text-align: right; font-variant-numeric: tabular-nums; }
.told { font-size: .875rem; line-height: 1.375rem; padding: .375rem 0; min-width: 0; overflow-wrap: anywhere; }
.told .label { font: .8125rem/1.3 var(--mono); }
.told .line { display: block; font: .8125rem/1.45 var(--mono); color: var(--soft); stroke: none; }
.told .line b { color: var(--ink); }
.told .tag { color: var(--v); font-weight: 600; font-size: .8125rem; }
.moment.offending { background: var(--failed-tint); box-shadow: inset 3px 0 var(--v); }
.v-warned .moment.offending { background: var(--warned-tint); }
.graph { height: 0; min-height: 100%; overflow: visible; }
.strand { --s: var(--accent); } .strand.authorization_code { --s: var(--warned); } .strand.access_token { --s: var(--passed); }
.graph line { stroke: var(--s); stroke-width: 2; } .graph .waits { stroke-dasharray: 5 4; }
.graph .dead { stroke: var(--rule-strong); stroke-dasharray: 1.5 4; stroke-linecap: round; }
.graph .link { stroke: var(--rule-strong); stroke-width: 1.5; }
.end { stroke: var(--s); stroke-width: 2.5; }
.birth { fill: var(--paper); stroke: var(--s); stroke-width: 2; } .accepted { fill: var(--s); stroke: var(--s); stroke-width: 2; }
.answered { fill: none; stroke: var(--soft); stroke-width: 3; }
.refused { fill: none; stroke: var(--failed); stroke-width: 2.75; stroke-linecap: round; }
@media (max-width: 40rem) {
  .moment { grid-template-columns: auto minmax(0, 1fr); padding-right: .5rem; }
  .since { grid-column: 2; grid-row: 1; text-align: left; padding-top: .45rem; } .since:empty { display: none; }
  .graph { grid-column: 1; grid-row: 1 / span 2; } .told { grid-column: 2; grid-row: 2; padding: .1rem 0 .6rem; }
  .since:empty ~ .graph, .since:empty ~ .told { grid-row: 1; } .since:empty ~ .told { padding-top: .375rem; }
}
`;
