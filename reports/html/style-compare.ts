/** Style of the page that compares targets. */
export const compareStyle = `
#targets { padding-top: clamp(1.5rem, 5vw, 4rem); margin-top: 0; }
#targets h1 { --v: var(--ink); font-size: clamp(2rem, 5vw, 3.25rem); }
.targets { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1.5rem 2rem; margin-top: 2.5rem; padding: 1.5rem 0; border-top: 1px solid var(--rule); border-bottom: 1px solid var(--rule); }
.targets h2 { font-size: 1.0625rem; line-height: 1.35; font-weight: 650; overflow-wrap: anywhere; }
.targets li { display: grid; gap: .3rem; align-content: start; }
.matrix { border-collapse: collapse; width: 100%; text-align: left; }
.matrix th, .matrix td { vertical-align: top; padding: .9rem 1.5rem .9rem 0; border-top: 1px solid var(--rule); font-weight: 400; min-width: 11rem; max-width: 30rem; }
.matrix thead th { border-top: 0; padding-block: .25rem .6rem; font-size: .8125rem; color: var(--soft); }
.matrix tbody th { min-width: 15rem; width: 36%; } .matrix tbody th > * { display: block; }
.matrix .statement, .matrix blockquote { font: 1rem/1.5 var(--serif); } .matrix blockquote mark { background: none; color: inherit; font-weight: 600; }
.matrix blockquote dt { font: .8125rem/1.5 var(--sans); color: var(--soft); }
.reasons { font-size: .875rem; display: grid; gap: .35rem; margin-top: .25rem; color: var(--soft); }
.beside { padding: 1rem 0; border-top: 1px solid var(--rule); }
.beside .statement { max-width: 46rem; } .beside .clause-id { white-space: nowrap; }
.beside dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr)); gap: .5rem 2rem; margin-top: .5rem; }
.beside dt { font-size: .8125rem; color: var(--soft); } .beside dd { overflow-wrap: anywhere; }
#observations > details { margin-top: 1rem; } #observations > details > summary { padding: .5rem 0; }
@media (max-width: 48rem) {
  .matrix thead { display: none; }
  .matrix, .matrix tbody, .matrix tr, .matrix tbody th, .matrix td { display: block; width: auto; min-width: 0; max-width: none; }
  .matrix tr { border-top: 1px solid var(--rule); padding: .75rem 0; }
  .matrix tbody th, .matrix td { border: 0; padding: .2rem 0; }
  .matrix td::before { content: attr(data-name); display: block; font-size: .8125rem; color: var(--soft); overflow-wrap: anywhere; }
}
details.chapter { border-bottom: 1px solid var(--rule); padding: 0; } details.chapter > summary { padding: .9rem 0; } details.chapter h3 { display: inline; font-size: 1.0625rem; padding: 0; }
@media print { .filters { display: none; } .matrix tr, .beside { break-inside: avoid; } }
`;
