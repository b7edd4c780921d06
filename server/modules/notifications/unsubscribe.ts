import type { FastifyInstance } from 'fastify';

const PATH = '/mails/unsubscribe/:token';

/**
 * The address in the List-Unsubscribe header of mails (RFC 8058): a mail program posts to it, with a form body that says
 * nothing new; a person who opens it gets the page that asks first, since programs that scan mails open links as well.
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
