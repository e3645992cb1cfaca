/** A stretch of the contract: plain text, or text in the type of code. */
export type ContractPiece = string | { readonly code: string };

/** The pieces of a paragraph, of an item of a list, or of a cell. */
export type ContractCell = readonly ContractPiece[];

/** A part of the contract, as its Markdown has it. */
export interface ContractBlock {
  readonly kind: 'heading' | 'paragraph' | 'bullets' | 'rules' | 'table';
  /** Number of its section; `0` before the first numbered heading. */
  readonly section: string;
  /** Level of a heading: 1 is the title of the document. */
  readonly level?: number;
  /** Number that a paragraph begins with. */
  readonly number?: string;
  /** Names of the columns of a table. */
  readonly head?: readonly ContractCell[];
  /**
   * What clauses can quote: the items of a list or the rows of a table; otherwise one. Each has cells;
   * outside of a table there is one cell.
   */
  readonly units: readonly (readonly ContractCell[])[];
}

/** A part of a cell that the same clauses quote. */
export interface Segment {
  readonly text: string;
  readonly code: boolean;
  /** Ids of the clauses that quote it, in the order of the contract's table of clauses. */
  readonly clauses: readonly string[];
}

/** An item, a row or a paragraph with the clauses that quote it. */
export interface QuotedUnit {
  readonly cells: readonly (readonly Segment[])[];
  /** Ids of all clauses that quote a part of it; each clause is named in its first unit only. */
  readonly clauses: readonly string[];
}

export interface QuotedBlock extends Omit<ContractBlock, 'units'> {
  readonly units: readonly QuotedUnit[];
}

/** A clause, as far as its place in the text is concerned. */
interface Quoting {
  readonly id: string;
  readonly section: string;
  readonly statement: string;
}

/**
 * Finds each clause in the text of its section. A statement quotes the text without the marks of code,
 * and the cells of a row with bars between them.
 *
 * @returns the text with its clauses, and the clauses that the text does not contain
 */
export function quotedText<Clause extends Quoting>(
  blocks: readonly ContractBlock[],
  clauses: readonly Clause[],
): { readonly blocks: readonly QuotedBlock[]; readonly others: readonly Clause[] } {
  const bySection = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const others = bySection.get(clause.section);
    if (others === undefined) bySection.set(clause.section, [clause]);
    else others.push(clause);
  }
  const placed = new Set<string>();
  const quoted = blocks.map((block): QuotedBlock => ({
    ...block,
    units: block.units.map((cells) => {
      const own = block.level === 1 ? [] : (bySection.get(block.section) ?? []);
      const { segments, found } = quotedUnit(cells, own);
      const first = found.filter((id) => !placed.has(id));
      for (const id of first) placed.add(id);
      return { cells: segments, clauses: first };
    }),
  }));
  return { blocks: quoted, others: clauses.filter(({ id }) => !placed.has(id)) };
}

/** A range of characters of a flat text. */
interface Range {
  readonly from: number;
  readonly to: number;
}

function quotedUnit(
  cells: readonly ContractCell[],
  clauses: readonly Quoting[],
): { readonly segments: readonly (readonly Segment[])[]; readonly found: readonly string[] } {
  const flat = flatOf(cells);
  const ranges = clauses
    .map(({ id, statement }) => ({ id, at: occurrences(flat.text, normalise(statement)) }))
    .filter(({ at }) => at.length > 0);
  const quotedAt = (place: number): readonly string[] =>
    ranges
      .filter(({ at }) => at.some(({ from, to }) => place >= from && place < to))
      .map(({ id }) => id);
  const segments = cells.map((cell, index) => {
    const made: Segment[] = [];
    cell.forEach((piece, number) => {
      const text = typeof piece === 'string' ? piece : piece.code;
      const code = typeof piece !== 'string';
      let start = 0;
      let before: readonly string[] | undefined;
      for (let at = 0; at <= text.length; at += 1) {
        const place = flat.places.get(`${index} ${number} ${at}`);
        // A space at the edge of a quote belongs to what is before it.
        const own = at === text.length ? undefined : place === undefined ? before : quotedAt(place);
        if (at > start && (own === undefined || !same(own, before))) {
          made.push({ text: text.slice(start, at), code, clauses: before ?? [] });
          start = at;
        }
        before = own;
      }
    });
    return made;
  });
  return { segments, found: ranges.map(({ id }) => id) };
}

function same(a: readonly string[], b: readonly string[] | undefined): boolean {
  return b !== undefined && a.length === b.length && a.every((id, i) => id === b[i]);
}

/** All cells as one text with single spaces, and where each character of a piece stands in it. */
function flatOf(cells: readonly ContractCell[]): {
  readonly text: string;
  /** Keys are the number of the cell, of the piece and of the character. */
  readonly places: ReadonlyMap<string, number>;
} {
  let text = '';
  const places = new Map<string, number>();
  cells.forEach((cell, index) => {
    if (text !== '' && !text.endsWith(' ')) text += ' ';
    cell.forEach((piece, number) => {
      const own = typeof piece === 'string' ? piece : piece.code;
      for (let at = 0; at < own.length; at += 1) {
        const char = own.charAt(at);
        if (/[\s|]/.test(char)) {
          if (text === '' || text.endsWith(' ')) continue;
          text += ' ';
        } else text += char;
        places.set(`${index} ${number} ${at}`, text.length - 1);
      }
    });
  });
  return { text: text.trimEnd(), places };
}

/** The words of a statement without the marks of Markdown. */
function normalise(statement: string): string {
  return statement
    .replaceAll(/`|\*\*/g, '')
    .replaceAll('|', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The places of a quote in a text, on the edges of words. */
function occurrences(text: string, quote: string): readonly Range[] {
  const found: Range[] = [];
  if (quote === '') return found;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    const to = at + quote.length;
    const cutsFirst = isOfWord(quote.charAt(0)) && isOfWord(text.charAt(at - 1));
    const cutsLast = isOfWord(quote.charAt(quote.length - 1)) && isOfWord(text.charAt(to));
    if (!cutsFirst && !cutsLast) found.push({ from: at, to });
  }
  return found;
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{N}_]/u.test(character);
}
