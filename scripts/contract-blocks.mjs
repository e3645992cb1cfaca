import { marked } from 'marked';

/**
 * The contract as blocks with inline pieces, for the report: headings, paragraphs, lists and tables. A
 * piece is a text, or `{ code }`. Every block has the number of its section; section 0 comes before the
 * first numbered heading.
 */
export function contractBlocks(markdown) {
  let section = '0';
  return marked.lexer(markdown).flatMap((token) => {
    switch (token.type) {
      case 'heading': {
        const [, number, title = token.text] = /^(\d+(?:\.\d+)?)\.? (.+)$/.exec(token.text) ?? [];
        section = number ?? section;
        return [{ kind: 'heading', section, level: token.depth, units: [[[title]]] }];
      }
      case 'paragraph': {
        const [first, ...others] = pieces(token.tokens);
        const [whole, number] = /^(\d+\.\d+) /.exec(first) ?? ['', undefined];
        section = number ?? section;
        const units = [[[first.slice(whole.length), ...others]]];
        return [{ kind: 'paragraph', section, ...(number && { number }), units }];
      }
      case 'list':
        return [
          {
            kind: token.ordered ? 'rules' : 'bullets',
            section,
            units: token.items.map((item) => [pieces(item.tokens)]),
          },
        ];
      case 'table':
        return [
          {
            kind: 'table',
            section,
            head: token.header.map((cell) => pieces(cell.tokens)),
            units: token.rows.map((row) => row.map((cell) => pieces(cell.tokens))),
          },
        ];
      case 'space':
        return [];
      default:
        throw new Error(`spec/contract.md: a ${token.type} is not rendered: ${token.raw}`);
    }
  });
}

function pieces(tokens) {
  const joined = [];
  for (const piece of tokens.flatMap(piecesOf)) {
    const before = joined.at(-1);
    if (typeof piece === 'string' && typeof before === 'string') {
      joined[joined.length - 1] = before + piece;
    } else joined.push(piece);
  }
  return joined;
}

function piecesOf(token) {
  switch (token.type) {
    case 'codespan':
      return [{ code: token.text }];
    case 'text':
      return token.tokens === undefined ? [token.raw] : token.tokens.flatMap(piecesOf);
    // A placeholder such as <field_id> looks like a tag.
    case 'html':
    case 'escape':
      return [token.raw];
    default:
      throw new Error(`spec/contract.md: a ${token.type} is not rendered: ${token.raw}`);
  }
}
