import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { HeaderList } from '../check/evidence.js';
import { TransportError } from './transport-error.js';

type Decode = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};
/** Most codings on top of each other. More only serve to exhaust memory. */
const mostCodings = 2;

/** Whether a response names a content coding. */
export function isCoded(headers: HeaderList): boolean {
  return headers.some(isCodingField);
}

function isCodingField([name]: HeaderList[number]): boolean {
  return name.toLowerCase() === 'content-encoding';
}

/**
 * Removes the content coding of a body. A server may use one also where the client asks for none
 * (RFC 9110, section 12.5.3). An unknown coding is ignored: the body stays as it came.
 *
 * @param mostBytes most bytes of the result; a small body can decode to a very large one
 * @throws {FalseCoding} when the body does not have the coding that it names
 * @throws {TransportError} when the result is longer, or has more codings than anybody needs
 */
export async function withoutCoding(
  body: Buffer,
  headers: HeaderList,
  mostBytes: number,
): Promise<Buffer> {
  if (body.length === 0) return body;
  const codings = headers
    .filter(isCodingField)
    .flatMap(([, value]) => value.toLowerCase().split(','))
    .map((word) => word.trim())
    .filter((word) => Object.hasOwn(decoders, word));
  if (codings.length > mostCodings) {
    throw new TransportError('CONTENT_CODING', `the body has ${codings.length} content codings`);
  }
  let result = body;
  for (const coding of codings.toReversed()) {
    const decode = decoders[coding];
    if (decode === undefined) continue;
    try {
      result = await decode(result, { maxOutputLength: mostBytes });
    } catch (error) {
      if (error instanceof RangeError) {
        throw new TransportError(
          'BODY_LIMIT',
          `the decoded ${coding} body is longer than ${mostBytes} bytes`,
        );
      }
      throw new FalseCoding(`Content-Encoding says ${coding}, but the body is not valid ${coding}`);
    }
  }
  return result;
}

/** An answer came whole, and no client can read it. */
export class FalseCoding extends Error {
  override readonly name = 'FalseCoding';
}

/**
 * The body as a client reads it. One that does not have the coding that it names is replaced by words that say so: it is
 * an answer, of which checks find that it is not what the contract asks for.
 *
 * @throws {TransportError} when the body is longer than `mostBytes`, or has more codings than anybody needs
 */
export async function readableBody(
  body: Buffer,
  headers: HeaderList,
  mostBytes: number,
): Promise<Buffer> {
  try {
    return await withoutCoding(body, headers, mostBytes);
  } catch (error) {
    if (error instanceof FalseCoding) return Buffer.from(`(${error.message})`);
    throw error;
  }
}
