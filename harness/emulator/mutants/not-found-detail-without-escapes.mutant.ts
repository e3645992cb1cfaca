import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the decoded path stands in the JSON of a 404 without escapes',
  clause: 'STATUS-404-2',
  apply: (b) => ({
    notFound: (ctx) => {
      const reply = b.notFound(ctx);
      const { pathname } = new URL(ctx.request.path, 'http://service');
      const mark = '{path}';
      const body = JSON.stringify(b.shapeA(ctx, reply.status, `Nothing is at ${mark}`));
      return {
        status: reply.status,
        headers: reply.headers,
        mediaType: 'application/problem+json',
        text: body.replace(mark, () => decoded(pathname)),
      };
    },
  }),
});

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
