/** An OpenID Connect provider on this machine: `oidc-provider` with people who sign in as a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK } from 'jose';
import { Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { nextRsaPair } from './keys-in-turn.ts';

export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface IdentityProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The person at the provider; null cancels. */
  person: ProviderPerson | null;
  /** Shows a page with a button before it signs in, as a browser sees it. */
  asks: boolean;
  close(): Promise<void>;
}

const CLIENT_ID = 'business-wisdom';
const CLIENT_SECRET = 'a secret of the provider that is long enough';

/** The provider's data, in memory. */
class MemoryAdapter implements Adapter {
  private static readonly rows = new Map<string, AdapterPayload>();
  private readonly kind: string;
  constructor(kind: string) {
    this.kind = kind;
  }
  private key(id: string): string {
    return `${this.kind} ${id}`;
  }
  private all(): AdapterPayload[] {
    return [...MemoryAdapter.rows].filter(([key]) => key.startsWith(`${this.kind} `)).map(([, row]) => row);
  }
  upsert(id: string, payload: AdapterPayload): Promise<void> {
    MemoryAdapter.rows.set(this.key(id), payload);
    return Promise.resolve();
  }
  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(MemoryAdapter.rows.get(this.key(id)));
  }
  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.all().find((row) => row.uid === uid));
  }
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
  consume(id: string): Promise<void> {
    const row = MemoryAdapter.rows.get(this.key(id));
    if (row !== undefined) row.consumed = Math.floor(Date.now() / 1000);
    return Promise.resolve();
  }
  destroy(id: string): Promise<void> {
    MemoryAdapter.rows.delete(this.key(id));
    return Promise.resolve();
  }
  revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, row] of MemoryAdapter.rows) if (row.grantId === grantId) MemoryAdapter.rows.delete(key);
    return Promise.resolve();
  }
}

/** @param redirectUris of the client; the only ones that the provider accepts */
export const startIdentityProvider = async (redirectUris: readonly string[]): Promise<IdentityProvider> => {
  const http = createServer();
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const issuer = `http://localhost:${String((http.address() as AddressInfo).port)}`;
  // oxlint-disable-next-line prefer-const -- the provider reads it
  let state: IdentityProvider;
  const people = new Map<string, ProviderPerson>();
  const { privateKey } = await nextRsaPair();
  const provider = new Provider(issuer, {
    adapter: MemoryAdapter,
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    // A test's clock may be some minutes ahead of this one.
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 3_600, AuthorizationCode: 60 },
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: [...redirectUris],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    pkce: { required: () => true },
    cookies: { keys: ['of the identity provider'] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ ...people.get(id), sub: id }),
    }),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  });
  const answer = provider.callback();

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (state.asks && request.method === 'GET') {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(
          '<!doctype html><html lang="en"><title>Acme sign-in</title><form method="post"><button autofocus>Continue as Acme</button></form></html>',
        );
      return;
    }
    const details = await provider.interactionDetails(request, response);
    const { person } = state;
    if (person === null) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    people.set(person.sub, person);
    const grant = new provider.Grant({ accountId: person.sub, clientId: CLIENT_ID });
    grant.addOIDCScope(String(details.params['scope']));
    const grantId = await grant.save();
    await provider.interactionFinished(request, response, {
      login: { accountId: person.sub, remember: false },
      consent: { grantId },
    });
  };
  http.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/') === true) {
      interact(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
    } else void answer(request, response);
  });
  state = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    person: null,
    asks: false,
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return state;
};

/** Follows the provider's redirects like a browser with cookies. Returns the first address elsewhere. */
export const throughProvider = async (url: string): Promise<URL> => {
  const { origin } = new URL(url);
  const cookies = new Map<string, string>();
  let at = new URL(url);
  for (let steps = 0; steps < 10 && at.origin === origin; steps += 1) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`The provider answered ${String(response.status)}: ${await response.text()}`);
    at = new URL(location, at);
  }
  return at;
};
