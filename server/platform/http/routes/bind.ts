/** Turns our routes into Fastify's: who asks, what they ask, the handler, and a reply that holds what the contract says. */
import '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Access, Endpoint } from '#shared/contract/common/endpoint.ts';
import { DeviceId } from '#shared/contract/common/fields.ts';
import { may, type Permission } from '#shared/domain/identity/permissions.ts';
import type { ContentVersions } from '../../cache/content-versions.ts';
import { admit, admitKey, type Authenticate, type AuthenticateKey, type Credentials } from './authenticate.ts';
import { LONGEST_BODY_MS } from '../body-pace.ts';
import { LONGEST_REPLY_MS } from '../framework.ts';
import { originOf } from '../cors.ts';
import { Download, sendDownload } from './download.ts';
import type { Load } from '../load.ts';
import { readMultipart } from './multipart.ts';
import { Prepared } from './prepared.ts';
import type { CallLimits } from './rate-limit.ts';
import { Refusal } from './refusal.ts';
import type { Answering } from '../requests/replica-reads.ts';
import { handling } from '../requests/request-scope.ts';
import type { Actor, Call, KeyActor, Route } from './route.ts';
import { sendPrepared } from './send-prepared.ts';
import { serialise } from './serialise.ts';
import { parseInput } from './validate.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set before the handler runs. */
    actor: Actor | null;
    /** The API key of the caller. */
    key: KeyActor | null;
  }
}

const BEARER = /^Bearer +(.+)$/i;

/** The token and the device of a request, as its headers have them. */
export const credentialsOf = (request: FastifyRequest): Credentials => {
  const { authorization, 'x-device-id': named } = request.headers;
  return {
    token: authorization === undefined ? null : (BEARER.exec(authorization)?.[1] ?? null),
    deviceId: named !== undefined && v.is(DeviceId, named) ? named : null,
  };
};

/** The one type of raw bodies. */
const RAW = 'application/octet-stream';

const NO_BYTES = Buffer.alloc(0);

const checkMediaType = (request: FastifyRequest, endpoint: Endpoint): void => {
  const raw = Buffer.isBuffer(request.body);
  const fits =
    request.isMultipart() === (endpoint.files !== undefined) &&
    (raw ? endpoint.raw !== undefined : endpoint.raw === undefined || request.body === undefined);
  if (!fits) throw new Refusal('UNSUPPORTED_MEDIA_TYPE');
};

/** Lets raw bodies in; each route says how large they may be. */
export const takeRawBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser(RAW, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};

const readCall = async (request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint): Promise<Call<Endpoint>> => {
  checkMediaType(request, endpoint);
  const { token, deviceId } = credentialsOf(request);
  const key = request.headers['idempotency-key'];
  const params = endpoint.params && parseInput(endpoint.params, request.params);
  const query = endpoint.query && parseInput(endpoint.query, request.query);
  const sent = endpoint.files ? await readMultipart(request, endpoint) : { body: request.body ?? {}, files: [] };
  return {
    params,
    query,
    body: endpoint.body && parseInput(endpoint.body, sent.body, endpoint.missing),
    verbatim: typeof request.body === 'string' ? request.body : '',
    given: (name: string) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : null;
    },
    files: sent.files,
    raw: Buffer.isBuffer(request.body) ? request.body : NO_BYTES,
    actor: request.actor ?? request.key,
    requestId: request.id,
    ip: request.ip,
    origin: originOf(request),
    deviceId,
    token,
    idempotencyKey: typeof key === 'string' ? key : null,
    header: (name: string, value: string) => void reply.header(name, value),
    // admit() made sure that the actor is null only where the endpoint's type allows it.
  } as Call<Endpoint>;
};

/** The key of the partner whose page makes the call. */
const partnerOf = ({ query, body }: Call<Endpoint>): string | null => {
  const { partner } = { ...(body as object | undefined), ...(query as object | undefined) } as { partner?: unknown };
  return typeof partner === 'string' ? partner : null;
};

const send = (
  reply: FastifyReply,
  request: FastifyRequest,
  endpoint: Endpoint,
  result: unknown,
): FastifyReply | Promise<FastifyReply> => {
  if (result instanceof Download) {
    if (endpoint.streamed !== true) throw new Error(`${endpoint.id} isn’t declared as streamed`);
    return sendDownload(reply, result);
  }
  if (result instanceof Prepared) return sendPrepared(result, request, reply);
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(serialise(endpoint, result));
};

/** Kinds of access that no permission of the staff is needed for. */
const OF_NO_STAFF: ReadonlySet<Access> = new Set<Access>(['public', 'optional', 'session', 'key']);

/** Whether only staff can call it to change something, which may be cached public content. */
const changesContent = ({ method, access }: Endpoint): boolean =>
  method !== 'GET' && !OF_NO_STAFF.has(access) && !may({ role: 'user' }, access as Permission);

/** Whether the body may be too large for a slow line to bring it in the time that others have. */
const isLarge = ({ raw, files }: Endpoint): boolean => raw !== undefined || files !== undefined;

export interface Binding {
  readonly authenticate: Authenticate;
  readonly authenticateKey: AuthenticateKey;
  readonly limits: CallLimits;
  readonly load: Load;
  readonly content: Pick<ContentVersions, 'changed'>;
  /** Runs the handlers, on the replica where one may be read from. */
  readonly answering: Answering;
}

/** Adds one route. Everything is private to browsers and caches unless its handler says otherwise. */
export const bindRoute = (
  app: FastifyInstance,
  { authenticate, authenticateKey, limits, load, content, answering }: Binding,
  { endpoint, handler }: Route,
): void => {
  const admitWithinLimits = async (request: FastifyRequest): Promise<void> => {
    const credentials = credentialsOf(request);
    if (endpoint.access === 'key') {
      const key = await admitKey(authenticateKey, endpoint, credentials).catch(async (error: unknown) => {
        await limits.guest(request, null);
        throw error;
      });
      await limits.key(request, key.keyId);
      request.key = key;
      return;
    }
    // A refused call has no session to count it for.
    const actor = await admit(authenticate, endpoint, credentials).catch(async (error: unknown) => {
      await limits.guest(request, credentials.deviceId);
      throw error;
    });
    if (actor === null) await limits.guest(request, credentials.deviceId);
    else await limits.session(request, actor.sessionId);
    request.actor = actor;
  };
  // Fastify would make a second route for HEAD, which a start takes a third more time for; only a stream needs it.
  const isForHead = endpoint.method === 'GET' && endpoint.streamed !== true;
  app.route({
    method: isForHead ? ['GET', 'HEAD'] : endpoint.method,
    url: endpoint.path,
    exposeHeadRoute: endpoint.method === 'GET' && !isForHead,
    config: { verbatim: endpoint.verbatim === true, byProgress: isLarge(endpoint) },
    // Fastify counts the arrival of the body and the sending of the reply as the handler's time.
    ...(isLarge(endpoint) ? { handlerTimeout: LONGEST_BODY_MS } : {}),
    ...(endpoint.streamed === true ? { handlerTimeout: LONGEST_REPLY_MS } : {}),
    ...(endpoint.raw === undefined ? {} : { bodyLimit: endpoint.raw.maxBytes }),
    // Only the work counts as in progress, so a body that arrives slowly in between takes no slot.
    onRequest: (request, reply, done) => {
      void reply.header('cache-control', 'no-store');
      load.start(() => admitWithinLimits(request)).then(() => done(), done);
    },
    handler: (request, reply) =>
      load.resume(async () => {
        const call = await readCall(request, reply, endpoint);
        const partner = partnerOf(call);
        if (partner !== null) await limits.partner(request, partner);
        const work = () => handling(request.id, () => handler(call));
        const result = await answering(request, reply, endpoint, work).finally(() => {
          if (changesContent(endpoint)) content.changed();
        });
        return send(reply, request, endpoint, result);
      }),
  });
};
