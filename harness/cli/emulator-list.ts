import { mutantIds } from '../check/generated/mutant-ids.js';
import { variantIds } from '../check/generated/variant-ids.js';
import { conditionIds, conditions } from '../emulator/conditions/conditions.js';
import { loadMutant } from '../emulator/mutant.js';
import { incidentKinds } from '../emulator/steering/incident-kinds.js';
import { loadVariant } from '../emulator/variant.js';
import { UserError } from './failure.js';
import { styleFor } from './style.js';

/** One line of the list. */
interface Line {
  readonly id: string;
  readonly title: string;
  /** Clause ids; of a condition its axis. */
  readonly clauses: string;
}

const sections = ['faults', 'choices', 'incidents', 'conditions'] as const;
type Section = (typeof sections)[number];

const headings: Readonly<Record<Section, string>> = {
  faults: 'Faults (--mutant)',
  choices: 'Choices (--variant)',
  incidents: 'Incidents (--incident)',
  conditions: 'Conditions (--condition, beside a fault)',
};

/**
 * `crm-conformance emulator --list [text]`: prints faults, choices, incidents and conditions, one line each.
 *
 * @param text a section, or words that all occur in the lines to print
 */
export async function emulatorList(text: string | undefined): Promise<number> {
  const section = sections.find((each) => each === text);
  const words = section !== undefined || text === undefined ? [] : text.toLowerCase().split(/\s+/);
  const shown = section === undefined ? sections : [section];
  const style = styleFor(process.stdout);
  const blocks: string[] = [];
  for (const each of shown) {
    const lines = (await linesOf(each)).filter((line) => {
      const all = Object.values(line).join(' ').toLowerCase();
      return words.every((word) => all.includes(word));
    });
    if (lines.length === 0) continue;
    const printed = lines.map(({ id, title, clauses }) =>
      `  ${style.cyan(id)}  ${title}  ${style.dim(clauses)}`.trimEnd(),
    );
    blocks.push([style.bold(`${headings[each]}: ${lines.length}`), ...printed].join('\n'));
  }
  if (blocks.length === 0) {
    throw new UserError(
      `--list: found nothing with ${JSON.stringify(text)}, allowed ${sections.join(', ')}, or words of the lines that --list alone prints`,
    );
  }
  process.stdout.write(`${blocks.join('\n\n')}\n`);
  return 0;
}

async function linesOf(section: Section): Promise<Line[]> {
  switch (section) {
    case 'faults':
      return Promise.all(
        mutantIds.map(async (id) => {
          const { title, clause } = await loadMutant(id);
          return { id, title, clauses: clause };
        }),
      );
    case 'choices':
      return Promise.all(
        variantIds.map(async (id) => {
          const { title, clauses } = await loadVariant(id);
          return { id, title, clauses: clauses.join(' ') };
        }),
      );
    case 'incidents':
      return Object.entries(incidentKinds).map(([id, { title }]) => ({ id, title, clauses: '' }));
    case 'conditions':
      return conditionIds.map((id) => {
        const { title, axis } = conditions[id];
        return { id, title, clauses: axis };
      });
  }
}
