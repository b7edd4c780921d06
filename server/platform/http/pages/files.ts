import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../dependencies.ts';
import { LONGEST_REPLY_MS } from '../framework.ts';
import { byteRange } from './byte-range.ts';
import { notFound } from '../routes/refusal.ts';

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  pdf: 'application/pdf',
};
const YEAR_SECONDS = 31_536_000;
/** Files that arrived in parts; they leave as streams. */
const LARGE = 'uploads/';

/** Private files: their module sends them, they have no public address. */
export const PRIVATE = 'private/';

const HARMLESS = "default-src 'none'; sandbox";
/** A video that is opened by itself is played by a page of the browser's own making. */
const PLAYABLE = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox";

const sendLarge = async (
  reply: FastifyReply,
  large: Deps['large'],
  { key, size, asked }: { readonly key: string; readonly size: number; readonly asked: string | undefined },
): Promise<FastifyReply> => {
  const range = byteRange(asked, size);
  void reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .header('content-range', `bytes */${String(size)}`)
      .send();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  void reply.header('content-length', end - start + 1);
  if (range !== null) {
    void reply.code(206).header('content-range', `bytes ${String(start)}-${String(end)}/${String(size)}`);
  }
  return reply.send(await large.read(key, start, end));
};

/**
 * Serves stored files at /files/<key>. A key is never used twice, so caches may keep a file for ever; its type is ours,
 * not the uploader's, and a browser that is tricked into opening it as a page runs nothing.
 */
export const serveFiles = (app: FastifyInstance, { files, large }: Pick<Deps, 'files' | 'large'>): void => {
  const options = { exposeHeadRoute: false, handlerTimeout: LONGEST_REPLY_MS };
  app.get<{ Params: { '*': string } }>('/files/*', options, async (request, reply) => {
    const key = request.params['*'];
    const type = TYPES[key.slice(key.lastIndexOf('.') + 1)];
    if (type === undefined || key.toLowerCase().startsWith(PRIVATE)) throw notFound('file');
    const sent = {
      'content-type': type,
      'cache-control': `public, max-age=${String(YEAR_SECONDS)}, immutable`,
      'content-security-policy': key.startsWith(LARGE) ? PLAYABLE : HARMLESS,
      'cross-origin-resource-policy': 'cross-origin',
      // A video that is opened by itself is in a sandbox, so its page is of no origin and asks across origins.
      ...(key.startsWith(LARGE) ? { 'access-control-allow-origin': '*' } : {}),
    };
    if (key.startsWith(LARGE)) {
      const size = await large.size(key);
      if (size === null) throw notFound('file');
      return sendLarge(reply.headers(sent), large, { key, size, asked: request.headers.range });
    }
    const bytes = await files.get(key);
    if (bytes === null) throw notFound('file');
    return reply.headers(sent).send(bytes);
  });
};
