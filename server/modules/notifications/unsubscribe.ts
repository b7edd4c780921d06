import type { FastifyInstance } from 'fastify';

const PATH = '/mails/unsubscribe/:token';

/**
 * Serves the URL in the List-Unsubscribe header (RFC 8058). A mail program posts a fixed form body to it. A user who
 * opens it gets a confirmation page, because mail scanners open links too.
 */
export const serveUnsubscribe = async (
  app: FastifyInstance,
  stop: (token: string) => Promise<unknown>,
): Promise<void> => {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, parsed) => {
      parsed(null, null);
    });
    scope.post<{ Params: { token: string } }>(PATH, async ({ params }, reply) => {
      await stop(params.token);
      return reply
        .header('cache-control', 'no-store')
        .code(200)
        .type('text/plain; charset=utf-8')
        .send('Unsubscribed\n');
    });
    scope.get<{ Params: { token: string } }>(PATH, { exposeHeadRoute: false }, async ({ params }, reply) =>
      reply.header('cache-control', 'no-store').redirect(`/unsubscribe?token=${encodeURIComponent(params.token)}`),
    );
    done();
  });
};
