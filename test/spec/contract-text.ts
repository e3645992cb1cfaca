/** A run of contract text that a clause can quote. A heading may be quoted but need not be. */
interface Block {
  readonly section: string;
  readonly kind: 'heading' | 'table row' | 'bullet' | 'numbered rule' | 'paragraph';
  readonly text: string;
}

/** The keys of a clause that judging needs, as they stand in clauses.yaml. */
export interface ClauseEntry {
  readonly id: string;
  readonly section: string;
  readonly statement: string;
  readonly kind?: string;
  readonly excluded?: string;
  readonly inference?: string;
  readonly note?: string;
}

export interface SectionEntry {
  readonly number: string;
  readonly title: string;
}

/** Drops the markdown that a quote need not repeat: backticks, bold marks and table pipes. */
function normalise(markdown: string): string {
  return markdown
    .replaceAll(/`|\*\*/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Section 0 is what stands before the first numbered heading. */
function parseContract(contractText: string): Block[] {
  const blocks: Block[] = [];
  let section = '0';
  let lines: string[] = [];
  let kind: Block['kind'] = 'paragraph';
  let tableRows = 0;

  const close = (): void => {
    const text = normalise(lines.join(' '));
    if (text !== '') blocks.push({ section, kind, text });
    lines = [];
  };
  const open = (nextKind: Block['kind'], text: string): void => {
    close();
    kind = nextKind;
    lines = [text];
  };

  for (const line of contractText.split('\n')) {
    const heading = /^#{1,3} (?:(\d+(?:\.\d+)?)\.? )?(.+)$/.exec(line);
    // The paragraphs of section 5 carry numbers of their own, by which the contract refers to them.
    const numberedParagraph = /^(\d+\.\d+) (.+)$/.exec(line);
    const bullet = /^- (.+)$/.exec(line);
    const rule = /^\d+\. (.+)$/.exec(line);

    if (!line.startsWith('|')) tableRows = 0;
    if (line.trim() === '') {
      close();
    } else if (heading) {
      close();
      section = heading[1] ?? section;
      open('heading', heading[2] ?? '');
      close();
    } else if (line.startsWith('|')) {
      tableRows += 1;
      // The first two lines of a table are its column names and the rule below them.
      if (tableRows > 2) open('table row', line);
    } else if (numberedParagraph) {
      close();
      section = numberedParagraph[1] ?? section;
      open('paragraph', numberedParagraph[2] ?? '');
    } else if (bullet) {
      open('bullet', bullet[1] ?? '');
    } else if (rule) {
      open('numbered rule', rule[1] ?? '');
    } else if (lines.length > 0) {
      lines.push(line);
    } else {
      open('paragraph', line);
    }
  }
  close();
  return blocks;
}

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** Where a quote stands in a text, on word boundaries, so that `id integer` misses `account_id integer`. */
function occurrences(text: string, quote: string): number[] {
  const found: number[] = [];
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const cutsFirstWord = isWordCharacter(quote[0]) && isWordCharacter(text[at - 1]);
    const end = at + quote.length;
    const cutsLastWord = isWordCharacter(quote.at(-1)) && isWordCharacter(text[end]);
    if (!cutsFirstWord && !cutsLastWord) found.push(at);
  }
  return found;
}

/** For each character of the block, whether some clause of its section quotes it. */
function quoted(block: Block, clauses: readonly ClauseEntry[]): boolean[] {
  const marks = Array.from({ length: block.text.length }, () => false);
  for (const clause of clauses) {
    if (clause.section !== block.section) continue;
    const quote = normalise(clause.statement);
    for (const at of occurrences(block.text, quote)) marks.fill(true, at, at + quote.length);
  }
  return marks;
}

/** The first and last unquoted word of the range and what is between; undefined when all are quoted. */
function gap(
  text: string,
  marks: readonly boolean[],
  from: number,
  to: number,
): string | undefined {
  let first = -1;
  let last = -1;
  for (let at = from; at < to; at += 1) {
    if (marks[at] === true || !isWordCharacter(text[at])) continue;
    if (first < 0) first = at;
    last = at;
  }
  return first < 0 ? undefined : text.slice(first, last + 1);
}

/** Ranges of the sentences of a block; a table row is one, for its cells are no sentences. */
function sentences(block: Block): { from: number; to: number }[] {
  if (block.kind === 'table row') return [{ from: 0, to: block.text.length }];
  const starts = [0];
  for (const match of block.text.matchAll(/[.!?]\s+(?=[A-Z<{])/g)) {
    starts.push(match.index + match[0].length);
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? block.text.length }));
}

const quoteOf = (text: string): string => JSON.stringify(text.trim());

/**
 * Names what no clause of its own section quotes: sections, table rows, bullets, numbered rules and
 * sentences. Every word counts, so half a sentence left out is found.
 */
export function uncovered(contractText: string, clauses: readonly ClauseEntry[]): string[] {
  const missing: string[] = [];
  for (const block of parseContract(contractText)) {
    if (block.kind === 'heading') {
      const within = (section: string): boolean =>
        section === block.section || section.startsWith(`${block.section}.`);
      if (!clauses.some((clause) => within(clause.section))) {
        missing.push(
          `section ${block.section}: no clause quotes the section ${quoteOf(block.text)}`,
        );
      }
      continue;
    }
    const marks = quoted(block, clauses);
    for (const { from, to } of sentences(block)) {
      const words = gap(block.text, marks, from, to);
      if (words === undefined) continue;
      const whole = quoteOf(block.text.slice(from, to));
      missing.push(
        `section ${block.section}: no clause quotes ${quoteOf(words)} of the ${block.kind} ${whole}`,
      );
    }
  }
  return missing;
}

/** Names each "not shown" or "not stated" of the contract that no silent clause quotes. */
export function unrecordedSilence(contractText: string, clauses: readonly ClauseEntry[]): string[] {
  const silent = clauses.filter((clause) => clause.kind === 'silent');
  return parseContract(contractText).flatMap((block) => {
    const marks = quoted(block, silent);
    return [...block.text.matchAll(/\bnot (?:shown|stated)\b|\bno \w+ shown\b/g)]
      .filter(({ index, 0: remark }) => gap(block.text, marks, index, index + remark.length))
      .map(
        ({ 0: remark }) =>
          `section ${block.section}: no silent clause quotes "${remark}" of ${quoteOf(block.text)}`,
      );
  });
}

/** Names quotes that are not in the contract, or stand in another section than the clause says. */
export function misquoted(contractText: string, clauses: readonly ClauseEntry[]): string[] {
  const blocks = parseContract(contractText);
  return clauses.flatMap((clause) => {
    const quote = normalise(clause.statement);
    const found = new Set(
      blocks
        .filter(({ text }) => occurrences(text, quote).length > 0)
        .map((block) => block.section),
    );
    if (quote !== '' && found.has(clause.section)) return [];
    const where = [...found].join(', ');
    return quote === '' || where === ''
      ? [`${clause.id}: the contract does not contain ${quoteOf(clause.statement)}`]
      : [`${clause.id}: says section ${clause.section}, but its quote stands in section ${where}`];
  });
}

/** Names sections that the list and the contract do not share, in number, title or order. */
export function sectionFaults(contractText: string, listed: readonly SectionEntry[]): string[] {
  const blocks = parseContract(contractText);
  const numbers = [...new Set(blocks.map(({ section }) => section))];
  const listedNumbers = listed.map(({ number }) => number);
  const faults =
    numbers.join(' ') === listedNumbers.join(' ')
      ? []
      : [`the contract has the sections ${numbers.join(' ')}, the list ${listedNumbers.join(' ')}`];
  for (const { section, kind, text } of blocks) {
    const title = listed.find(({ number }) => number === section)?.title;
    // Section 0 has the document's title above it and no heading of its own.
    if (kind !== 'heading' || section === '0' || title === undefined) continue;
    if (normalise(title) !== text) {
      faults.push(`section ${section}: listed as ${quoteOf(title)}, headed ${quoteOf(text)}`);
    }
  }
  return faults;
}

/** Names duplicate ids, clauses out of order and clauses whose keys contradict each other. */
export function clauseFaults(
  clauses: readonly ClauseEntry[],
  sections: readonly SectionEntry[],
): string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  const order = sections.map(({ number }) => number);
  let previous = -1;
  for (const clause of clauses) {
    const { id, section, kind, excluded, inference } = clause;
    if (seen.has(id)) faults.push(`${id}: another clause has this id`);
    seen.add(id);
    if (!/^[A-Z]+(?:-[A-Z0-9]+)*-\d+$/.test(id)) {
      faults.push(`${id}: an id is upper-case words and a running number, joined by hyphens`);
    }
    const position = order.indexOf(section);
    if (position < 0) faults.push(`${id}: section ${section} is not in the list of sections`);
    if (position < previous) faults.push(`${id}: section ${section} stands after a later section`);
    previous = Math.max(previous, position);
    if ((kind === undefined) === (excluded === undefined)) {
      faults.push(`${id}: give either kind or excluded, and not both`);
    }
    if (kind !== undefined && !['stated', 'inferred', 'silent'].includes(kind)) {
      faults.push(`${id}: kind is ${kind}, not stated, inferred or silent`);
    }
    if (kind === 'inferred' && inference === undefined) {
      faults.push(`${id}: an inferred clause needs the inference it makes`);
    }
    if ((kind === 'stated' || excluded !== undefined) && inference !== undefined) {
      faults.push(`${id}: only inferred and silent clauses have an inference`);
    }
  }
  return [...faults, ...twins(clauses)];
}

/** Two clauses of one kind with one quote can only be told apart by their note or inference. */
function twins(clauses: readonly ClauseEntry[]): string[] {
  const first = new Map<string, string>();
  return clauses.flatMap((clause) => {
    const { id, section, statement, inference, note } = clause;
    const key = [section, normalise(statement), inference ?? '', note ?? ''].join('\n');
    const twin = first.get(key);
    first.set(key, twin ?? id);
    return twin === undefined
      ? []
      : [`${id}: says the same as ${twin}; a note must tell them apart`];
  });
}
