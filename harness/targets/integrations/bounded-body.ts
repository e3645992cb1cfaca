import type { Readable } from 'node:stream';

/** The most that is read of an answer of a target. */
export const mostBody = { bytes: 1_000_000, ms: 30_000 };

/** The beginning of a body as text, and whether more came than is read. @throws where it takes too long */
export async function boundedText(
  body: Readable,
  most = mostBody,
): Promise<{ readonly text: string; readonly isCut: boolean }> {
  const parts: Buffer[] = [];
  let size = 0;
  const timer = setTimeout(() => {
    body.destroy(new Error(`its body was not whole after ${most.ms / 1_000} s`));
  }, most.ms);
  try {
    // Leaving the loop destroys the body.
    for await (const part of body) {
      const chunk = Buffer.from(part);
      parts.push(chunk.subarray(0, most.bytes - size));
      size += chunk.length;
      if (size > most.bytes) break;
    }
  } finally {
    clearTimeout(timer);
  }
  return { text: Buffer.concat(parts).toString('utf8'), isCut: size > most.bytes };
}
