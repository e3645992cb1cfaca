import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import type { HeaderList } from './exchange.js';
import { TransportError } from './transport.js';

type Decode = (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: Readonly<Record<string, Decode>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};
/** Of codings upon each other: more is a trick. */
const mostCodings = 2;

/** Whether a body may have a content coding. */
export function isCoded(headers: HeaderList): boolean {
  return headers.some(isCodingField);
}

function isCodingField([name]: HeaderList[number]): boolean {
  return name.toLowerCase() === 'content-encoding';
}

/**
 * The body without its content coding. We ask for none, but a server may use one all the same (RFC
 * 9110, section 12.5.3). A word that names no coding that we know is left to those who read the body.
 *
 * @param mostBytes of the result, however few bytes came
 * @throws {TransportError} when it is longer, or is not what `Content-Encoding` says
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
    throw new TransportError('CONTENT_CODING', `a body coded ${codings.length} times over`);
  }
  let result = body;
  for (const coding of codings.toReversed()) {
    const decode = decoders[coding];
    if (decode === undefined) continue;
    try {
      result = await decode(result, { maxOutputLength: mostBytes });
    } catch (error) {
      if (error instanceof RangeError) {
        throw new TransportError('BODY_LIMIT', `a ${coding} body longer than ${mostBytes} bytes`);
      }
      throw new TransportError(
        'CONTENT_CODING',
        `a body that is not the ${coding} that its Content-Encoding says`,
      );
    }
  }
  return result;
}
