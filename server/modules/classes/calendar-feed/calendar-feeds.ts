import type { FastifyInstance } from 'fastify';
import { CALENDAR_TYPE } from '../../../platform/calendar/calendar-file.ts';
import { Prepared } from '../../../platform/http/routes/prepared.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';

const SUFFIX = '.ics';

/**
 * Serves `/feeds/calendar/{token}.ics`. Calendar apps send no session, so the URL itself is the credential.
 * @param read returns the feed of a token, or null
 */
export const serveCalendarFeeds = (app: FastifyInstance, read: (token: string) => Promise<string | null>): void => {
  app.get('/feeds/calendar/:file', { exposeHeadRoute: false }, async (request, reply) => {
    const { file } = request.params as { file: string };
    const text = file.endsWith(SUFFIX) ? await read(file.slice(0, -SUFFIX.length)) : null;
    if (text === null) throw notFound('calendar');
    const { bytes, etag } = new Prepared(Buffer.from(text));
    void reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(CALENDAR_TYPE).send(bytes);
  });
};
