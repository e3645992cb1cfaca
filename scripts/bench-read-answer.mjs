/**
 * The usual way to read an answer, in place of `harness/http/read-answer.ts`: undici's `request`, and a
 * stream for each body. `npm run bench -- --paths` measures against it.
 */
export async function readAnswer(dispatcher, request, limits, beyond, signal) {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(beyond.late()), limits.ms);
  try {
    const response = await dispatcher.request({
      ...request,
      responseHeaders: 'raw',
      signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    });
    const chunks = [];
    let size = 0;
    for await (const chunk of response.body) {
      size += chunk.length;
      if (size > limits.bytes) throw beyond.long();
      chunks.push(chunk);
    }
    const raw = response.headers.map((value) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
    );
    const headers = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]]] : []));
    return { status: response.statusCode, headers, body: Buffer.concat(chunks) };
  } finally {
    clearTimeout(timer);
  }
}
