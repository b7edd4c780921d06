/** The public documents of the issuer: its profile, its keys, and its status lists. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACHIEVEMENTS } from '#shared/domain/credentials/achievements.ts';
import { Prepared } from '../../../platform/http/routes/prepared.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import { achievementDocument, CONTEXTS, issuerProfile } from '../issuing/credential-body.ts';
import { achievementPicture } from '../issuing/picture.ts';
import { ALGORITHM, issuerOf, type PublicKey, type SigningKeys } from './keys.ts';
import { CREDENTIAL_TYPE } from './sign.ts';

/** Verifiers may keep a document for this long: a revocation is seen by then. */
const KEEP_SECONDS = 60;

const JSON_TYPE = 'application/json; charset=utf-8';

const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string): FastifyReply => {
  const { bytes, etag } = new Prepared(Buffer.from(text));
  void reply.headers({
    'cache-control': `public, max-age=${String(KEEP_SECONDS)}`,
    // Verifiers run in browsers, on other sites.
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(bytes);
};

const keyDocument = ({ kid, jwk }: PublicKey) => ({ ...jwk, kid, alg: ALGORITHM, use: 'sig' });

/** Returns the issuer's profile: an Open Badges Profile that is also a controlled identifier document (W3C). */
const profileOf = (base: string, siteUrl: string, keys: readonly PublicKey[]) => ({
  '@context': CONTEXTS,
  ...issuerProfile(base, siteUrl),
  verificationMethod: keys.map((key) => ({
    id: key.kid,
    type: 'JsonWebKey',
    controller: issuerOf(base),
    publicKeyJwk: keyDocument(key),
  })),
  assertionMethod: keys.map(({ kid }) => kid),
});

export interface DocumentsDeps {
  readonly base: string;
  readonly siteUrl: string;
  readonly signing: SigningKeys;
  /** Returns a signed status list, or null. */
  readonly statusList: (id: string) => Promise<string | null>;
}

/** Serves `/credentials/…`, for verifiers of other sites and without a session. */
export const serveDocuments = (app: FastifyInstance, { base, siteUrl, signing, statusList }: DocumentsDeps): void => {
  const json = (path: string, read: (id: string) => Promise<unknown>): void => {
    app.get(path, { exposeHeadRoute: false }, async (request, reply) => {
      const { id = '' } = request.params as { id?: string };
      return send(request, reply, JSON_TYPE, JSON.stringify(await read(id)));
    });
  };
  json('/credentials/issuer', async () => profileOf(base, siteUrl, await signing.all()));
  json('/credentials/jwks', async () => ({ keys: (await signing.all()).map(keyDocument) }));
  json('/credentials/keys/:id', async (id) => {
    const key = (await signing.all()).find(({ kid }) => kid.endsWith(`/keys/${id}`));
    if (key === undefined) throw notFound('key');
    return keyDocument(key);
  });
  const achievementOf = (id: string) => {
    const achievement = ACHIEVEMENTS.get(id);
    if (achievement === undefined) throw notFound('achievement');
    return achievement;
  };
  json('/credentials/achievements/:id', (id) => Promise.resolve(achievementDocument(base, achievementOf(id))));
  app.get('/credentials/pictures/:id', { exposeHeadRoute: false }, (request, reply) => {
    const { id } = request.params as { id: string };
    return send(request, reply, 'image/svg+xml', achievementPicture(achievementOf(id)));
  });
  app.get('/credentials/status/:id', { exposeHeadRoute: false }, async (request, reply) => {
    const { id } = request.params as { id: string };
    const list = await statusList(id);
    if (list === null) throw notFound('status list');
    return send(request, reply, `application/${CREDENTIAL_TYPE}`, list);
  });
};
