/** Partner URLs outside the API: the iframe page, the fragment for servers, oEmbed, and the WordPress plugin. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { EmbeddedId, PartnerKey } from '#shared/contract/partners/embed.ts';
import { sendError } from '../../../platform/http/routes/error-reply.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { refusedFrame } from './refused-frame.ts';
import type { WordpressPlugin } from './wordpress-plugin.ts';

/** Parameters of a widget. */
export interface WidgetRequest {
  readonly partner: string;
  readonly quiz: string;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly view: 'quiz' | 'card';
}

export interface EmbedPages {
  readonly frame: (
    request: WidgetRequest & { readonly nonce: string; readonly lms: boolean },
  ) => Promise<{ readonly html: string; readonly origins: readonly string[]; readonly found: boolean }>;
  readonly fragment: (
    request: WidgetRequest & { readonly nonce: string | undefined },
  ) => Promise<{ readonly html: string; readonly secondsLeft: number }>;
  readonly oembed: (request: {
    readonly url: string;
    readonly maxWidth: number;
    readonly maxHeight: number;
  }) => Promise<{ readonly json: object; readonly xml: string; readonly secondsLeft: number }>;
  readonly wordpress: WordpressPlugin;
}

const WidgetQuery = v.object({
  partner: v.optional(PartnerKey, ''),
  quiz: EmbeddedId,
  theme: v.optional(v.picklist(['auto', 'light', 'dark'], 'The theme must be auto, light or dark'), 'auto'),
  view: v.optional(v.picklist(['quiz', 'card'], 'The view must be quiz or card'), 'quiz'),
});

const FrameQuery = v.object({
  ...WidgetQuery.entries,
  lms: v.pipe(
    v.optional(v.picklist(['0', '1'], 'lms must be 1 in the frame of a learning platform’s package'), '0'),
    v.transform((lms) => lms === '1'),
  ),
});

/** A nonce as policies have it (CSP level 3: base64). */
const Nonce = v.optional(
  v.pipe(
    v.string('Send the nonce exactly once'),
    v.regex(/^[A-Za-z0-9+/_-]{8,128}={0,2}$/, 'The nonce must be 8 to 128 base64 characters'),
  ),
);

const PluginQuery = v.object({ partner: v.optional(PartnerKey) });

const SIZE_MAX = 10_000;
const Size = v.optional(
  v.pipe(
    v.string('Send each size only once'),
    v.regex(/^[1-9]\d{0,3}$/, 'A size must be a whole number of pixels below 10000'),
    v.transform(Number),
  ),
  String(SIZE_MAX - 1),
);
const OEmbedQuery = v.object({
  url: v.optional(v.pipe(v.string('Send the url exactly once'), v.minLength(1, 'Send the URL of a quiz as url')), ''),
  format: v.optional(v.string('Send the format only once'), 'json'),
  maxwidth: Size,
  maxheight: Size,
});

const parsed = <S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, input);
  if (!result.success) throw new Refusal('VALIDATION_FAILED', { message: result.issues[0].message });
  return result.output;
};

const NONCE_BYTES = 16;

const frameHeaders = (nonce: string, origins: readonly string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "img-src 'self' https:",
    "media-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.join(' ')}`,
  ].join('; '),
  'cross-origin-resource-policy': 'cross-origin',
  // A cross-origin isolated page frames only documents that have such a policy.
  'cross-origin-embedder-policy': 'credentialless',
  'cache-control': 'no-store',
});

/** Sends a page with the reason in place of a frame that can't be shown: a browser shows no JSON inside a frame. */
const sendRefusedFrame = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64');
  return (
    reply
      .removeHeader('x-frame-options')
      // It has no script and the same content for everyone, so any page may frame it.
      .headers(frameHeaders(nonce, ['*']))
      .code(refusal.status)
      .type('text/html; charset=utf-8')
      .send(refusedFrame(refusal.message, nonce))
  );
};

const queryOf = (request: FastifyRequest): Record<string, unknown> => ({
  ...(request.query as object),
  ...(request.params as object),
});

/** The oEmbed specification lets a provider reject a format. */
const refuseFormat = (reply: FastifyReply): FastifyReply =>
  reply.code(501).header('cache-control', 'no-store').send({
    success: false,
    status: 501,
    code: 'FORMAT_NOT_IMPLEMENTED',
    message: 'The format must be json or xml',
  });

/** Serves `/embed/quiz/{id}`, its fragment, `/oembed` and the WordPress plugin. */
export const serveEmbedPages = (app: FastifyInstance, { frame, fragment, oembed, wordpress }: EmbedPages): void => {
  app.get('/embed/quiz/:quiz', async (request, reply) => {
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    let page: Awaited<ReturnType<EmbedPages['frame']>>;
    try {
      page = await frame({ ...parsed(FrameQuery, queryOf(request)), nonce });
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return sendRefusedFrame(reply, error);
      throw error;
    }
    const { html, origins, found } = page;
    // The policy lists the origins that may frame it; this older header can't.
    void reply.removeHeader('x-frame-options').headers(frameHeaders(nonce, origins));
    return reply
      .code(found ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/embed/quiz/:quiz/fragment', async (request, reply) => {
    const query = queryOf(request);
    const widget = { ...parsed(WidgetQuery, query), nonce: parsed(Nonce, query['nonce']) };
    const { html, secondsLeft } = await fragment(widget);
    return reply
      .headers({
        // It is for servers. In a browser it is shown as sandboxed text.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': `public, max-age=${String(Math.min(secondsLeft, 60))}, s-maxage=${String(secondsLeft)}`,
      })
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.get('/embed/wordpress.zip', { exposeHeadRoute: false }, async (request, reply) => {
    // The key isn't looked up: a wrong one shows its reason on the page, as in a snippet.
    const { partner } = parsed(PluginQuery, request.query);
    return reply
      .headers({
        'cache-control': 'no-cache',
        'content-disposition': 'attachment; filename="business-wisdom.zip"',
      })
      .type('application/zip')
      .send(Buffer.from(await wordpress(partner)));
  });

  app.get('/oembed', { exposeHeadRoute: false }, async (request, reply) => {
    const { url, format, maxwidth, maxheight } = parsed(OEmbedQuery, request.query);
    if (format !== 'json' && format !== 'xml') return refuseFormat(reply);
    try {
      const { json, xml, secondsLeft } = await oembed({ url, maxWidth: maxwidth, maxHeight: maxheight });
      void reply.header('cache-control', `public, max-age=${String(Math.min(secondsLeft, 300))}`);
      return await (format === 'xml'
        ? reply.type('text/xml; charset=utf-8').send(xml)
        : reply.type('application/json; charset=utf-8').send(json));
    } catch (error) {
      return sendError(error, request, reply);
    }
  });
};
