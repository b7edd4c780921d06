import type { FastifyInstance } from 'fastify';
import type { StoredMail, Mailbox } from '../ports.ts';
import { escapeHtml } from './escape-html.ts';
import { allowStyles, inlineStyleSources } from '../http/pages/inline-code.ts';
import { demandOwnHost } from '../http/routes/own-host.ts';

const mailOf = ({ to, subject, text, date }: StoredMail): string =>
  `<article><h2>${escapeHtml(subject)}</h2><p>To ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre>${escapeHtml(text)}</pre></article>`;

const pageOf = (mails: readonly StoredMail[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox of this demo</title>
<style>
:root { color-scheme: light dark }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
article { border: 1px solid; border-radius: .5rem; padding: 0 1rem; margin: 1rem 0 }
h2 { font-size: 1.1rem } pre { white-space: pre-wrap; overflow-wrap: anywhere }
</style></head><body><main><h1>Mailbox of this demo</h1>
<p>Emails that the server would have sent, newest first. They leave this machine only when a mail server is set up.</p>
${mails.map(mailOf).join('\n') || '<p>No emails yet.</p>'}
</main></body></html>`;

/** `/dev/mailbox` for people and `/dev/mailbox.json` for tests; `?to=` picks one address. */
export const addMailboxPage = (app: FastifyInstance, mailbox: Mailbox, publicUrl: string): void => {
  const read = async (query: unknown): Promise<readonly StoredMail[]> => {
    const { to } = query as { to?: unknown };
    const mails = await mailbox.list();
    return typeof to === 'string' ? mails.filter((mail) => mail.to === to.trim().toLowerCase()) : mails;
  };
  app.get('/dev/mailbox.json', { exposeHeadRoute: false }, async (request, reply) => {
    demandOwnHost(request.host, publicUrl);
    return reply.header('cache-control', 'no-store').send(await read(request.query));
  });
  app.get('/dev/mailbox', { exposeHeadRoute: false }, async (request, reply) => {
    demandOwnHost(request.host, publicUrl);
    const html = pageOf(await read(request.query));
    const policy = allowStyles(String(reply.getHeader('content-security-policy')), inlineStyleSources(html));
    return reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(html);
  });
};
