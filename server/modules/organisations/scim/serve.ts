/** SCIM 2.0 under /scim/v2, for the identity provider of an organisation, which calls with an API key. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import { KEY_CALLS_PER_MINUTE } from '#shared/domain/organisations/key-scopes.ts';
import { admitKey, type AuthenticateKey } from '../../../platform/http/routes/authenticate.ts';
import { credentialsOf } from '../../../platform/http/routes/bind.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import type { Rates } from '../../../platform/rate-limits/rates.ts';
import { scimFault } from './errors.ts';
import { declareResources, type ResourceKind, type Scim } from './resources.ts';

export const SCIM_PATH = '/scim/v2';
const SCIM_TYPE = 'application/scim+json';

declare module 'fastify' {
  interface FastifyRequest {
    /** The organisation whose API key makes the call. */
    scimOrganisation: string;
  }
}

interface ServeDeps {
  readonly scim: Scim;
  readonly authenticate: AuthenticateKey;
  readonly rates: Pick<Rates, 'count'>;
  /** Calls without a key that one address may make in a minute. */
  readonly perAddress: number;
  readonly publicUrl: string;
}

interface Id {
  readonly Params: { readonly id: string };
}

/** The library makes a filter of it. */
const demandName = (name: string): void => {
  if (!/^[A-Za-z\d:.]+$/.test(name)) throw notFound('definition');
};

const queryOf = ({ query }: FastifyRequest) => query as Readonly<Record<string, unknown>>;

export const serveScim = async (
  http: FastifyInstance,
  { scim, authenticate, rates, perAddress, publicUrl }: ServeDeps,
): Promise<void> => {
  declareResources(`${publicUrl}${SCIM_PATH}`);

  const consume = (subject: string, most: number): void => {
    const { current, ttl } = rates.count(subject, most);
    if (current <= most) return;
    throw new Refusal('RATE_LIMITED', {
      limit: 'requests of SCIM',
      details: { retryAfter: Math.max(1, Math.ceil(ttl / 1_000)) },
    });
  };

  await http.register(
    (api, _options, done) => {
      api.decorateRequest('scimOrganisation', '');
      api.addContentTypeParser(SCIM_TYPE, { parseAs: 'string' }, api.getDefaultJsonParser('error', 'error'));
      api.setErrorHandler((error, request, reply) => {
        const { status, body, refusal } = scimFault(error);
        if (refusal !== null) request.refusal = refusal;
        if (refusal?.code === 'INTERNAL') request.log.error({ err: refusal.cause }, 'unexpected error');
        const retryAfter = refusal?.details?.retryAfter;
        if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
        if (status === 401) void reply.header('www-authenticate', 'Bearer');
        return reply.code(status).header('cache-control', 'no-store').type(SCIM_TYPE).send(JSON.stringify(body));
      });
      api.setNotFoundHandler(() => {
        throw new SCIMMY.Types.Error(404, null as never, 'There is no such endpoint');
      });
      api.addHook('onRequest', async (request, reply) => {
        void reply.header('cache-control', 'no-store').type(SCIM_TYPE);
        const key = await admitKey(authenticate, { scopes: ['scim'] }, credentialsOf(request)).catch(
          (error: unknown) => {
            consume(`an address without a key:${ipSubject(request.ip)}`, perAddress);
            throw error;
          },
        );
        consume(`an API key for SCIM:${key.keyId}`, KEY_CALLS_PER_MINUTE);
        request.scimOrganisation = key.organisationId;
      });

      const { ServiceProviderConfig, ResourceType, Schema } = SCIMMY.Resources;
      api.get('/ServiceProviderConfig', async () => JSON.stringify(await new ServiceProviderConfig().read()));
      api.get('/ResourceTypes', async () => JSON.stringify(await new ResourceType().read()));
      api.get<Id>('/ResourceTypes/:id', async ({ params }) => {
        demandName(params.id);
        return JSON.stringify(await new ResourceType(params.id).read());
      });
      api.get('/Schemas', async () => JSON.stringify(await new Schema().read()));
      api.get<Id>('/Schemas/:id', async ({ params }) => {
        demandName(params.id);
        return JSON.stringify(await new Schema(params.id).read());
      });

      for (const kind of ['Users', 'Groups'] as const satisfies readonly ResourceKind[]) {
        api.get(`/${kind}`, async (request) =>
          JSON.stringify(await scim.list(request.scimOrganisation, kind, queryOf(request))),
        );
        api.post(`/${kind}`, async (request, reply) => {
          const made = await scim.create(request.scimOrganisation, kind, request.body);
          const { location } = (made as unknown as { meta: { location: string } }).meta;
          return reply.code(201).header('location', location).send(JSON.stringify(made));
        });
        api.get<Id>(`/${kind}/:id`, async (request) =>
          JSON.stringify(await scim.read(request.scimOrganisation, kind, request.params.id, queryOf(request))),
        );
        api.put<Id>(`/${kind}/:id`, async (request) =>
          JSON.stringify(await scim.replace(request.scimOrganisation, kind, request.params.id, request.body)),
        );
        api.patch<Id>(`/${kind}/:id`, async (request, reply) => {
          const changed = await scim.patch(request.scimOrganisation, kind, request.params.id, request.body);
          return changed === undefined ? reply.code(204).send() : JSON.stringify(changed);
        });
        api.delete<Id>(`/${kind}/:id`, async (request, reply) => {
          await scim.remove(request.scimOrganisation, kind, request.params.id);
          return reply.code(204).send();
        });
      }
      done();
    },
    { prefix: SCIM_PATH },
  );
};
