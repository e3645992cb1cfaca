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
 * Removes the content coding of a body. The client asks for no coding, but a server may use one all the
 * same (RFC 9110, section 12.5.3). An unknown coding is ignored: the body stays as it came.
 *
 * @param mostBytes most bytes of the result; a small body can decode to a very large one
 * @throws {TransportError} when the result is longer, or the body does not have the coding it names
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
      throw new TransportError(
        'CONTENT_CODING',
        `Content-Encoding says ${coding}, but the body is not valid ${coding}`,
      );
    }
  }
  return result;
}
