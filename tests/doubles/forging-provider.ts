/** An OpenID Connect provider whose replies and ID tokens are as a test forges them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { nextRsaPair } from './keys-in-turn.ts';

export interface Forging {
  /** Changes to the claims of the next ID token. */
  claims: JWTPayload;
  /** How it is signed: with the published key, another key, or not at all. */
  signature: 'own' | 'foreign' | 'none' | 'secret';
  /** Changes to the metadata. */
  metadata: Readonly<Record<string, unknown>>;
}

export interface ForgingProvider extends Forging {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Bodies of the token calls. */
  readonly tokenCalls: URLSearchParams[];
  /** Follows the address to which a sign-in leads; returns the reply at the redirect URI. */
  reply(url: string, changes?: Readonly<Record<string, string>>): URL;
  close(): Promise<void>;
}

/** @param now seconds since 1970 */
export const startForgingProvider = async (now: () => number): Promise<ForgingProvider> => {
  const own = await nextRsaPair();
  const foreign = await nextRsaPair();
  const clientSecret = 'a secret of the forging provider that is long enough';
  let nonce = '';
  const sign = (claims: JWTPayload): Promise<string> | string => {
    if (provider.signature === 'none') return new UnsecuredJWT(claims).encode();
    const token = new SignJWT(claims);
    return provider.signature === 'secret'
      ? token.setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(clientSecret))
      : token
          .setProtectedHeader({ alg: 'RS256', kid: 'one' })
          .sign(provider.signature === 'own' ? own.privateKey : foreign.privateKey);
  };
  const answers: Readonly<Record<string, (body: string) => Promise<unknown>>> = {
    '/.well-known/openid-configuration': () =>
      Promise.resolve({
        issuer: provider.issuer,
        authorization_endpoint: `${provider.issuer}/authorize`,
        token_endpoint: `${provider.issuer}/token`,
        jwks_uri: `${provider.issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        ...provider.metadata,
      }),
    '/jwks': async () => ({ keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }),
    '/token': async (body) => {
      provider.tokenCalls.push(new URLSearchParams(body));
      const claims = {
        iss: provider.issuer,
        aud: provider.clientId,
        sub: 'forged',
        nonce,
        iat: now(),
        exp: now() + 300,
        email_verified: true,
        ...provider.claims,
      };
      return { access_token: 'token', token_type: 'Bearer', expires_in: 300, id_token: await sign(claims) };
    },
  };
  const http = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const answer = answers[request.url ?? ''];
      if (answer === undefined) response.writeHead(404).end();
      else {
        void answer(Buffer.concat(parts).toString()).then((body) =>
          response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
        );
      }
    });
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const provider: ForgingProvider = {
    issuer: `http://localhost:${String((http.address() as AddressInfo).port)}`,
    clientId: 'business-wisdom',
    clientSecret,
    claims: {},
    signature: 'own',
    metadata: {},
    tokenCalls: [],
    reply: (url, changes = {}) => {
      const { searchParams } = new URL(url);
      nonce = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const reply = { code: 'a-code', state: searchParams.get('state') ?? '', ...changes };
      for (const [name, value] of Object.entries(reply)) back.searchParams.set(name, value);
      return back;
    },
    close: () =>
      new Promise<void>((done) => {
        http.closeAllConnections();
        http.close(() => done());
      }),
  };
  return provider;
};
