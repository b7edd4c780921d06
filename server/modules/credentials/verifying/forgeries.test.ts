/** Forged and foreign credentials are never valid. */
import { createHmac } from 'node:crypto';
import { CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkOf, createFor, jwtOf, makeGraduate } from '../../../../tests/fixtures/records/credentials.ts';
import { startServer, type TestServer } from '../../../../tests/fixtures/server/server.ts';
import type { PublicKey } from '../signing/keys.ts';
import { openSigned } from './signed-credential.ts';

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const partOf = (jwt: string, at: number) =>
  JSON.parse(Buffer.from(jwt.split('.')[at] ?? '', 'base64url').toString()) as Record<string, unknown>;

describe('A forged credential', () => {
  let server: TestServer;
  let jwt: string;
  let certificate: string;
  let header: Record<string, unknown>;
  let payload: Record<string, unknown>;
  let ours: JWK & { kid: string };
  beforeAll(async () => {
    server = await startServer();
    const { person, code } = await makeGraduate(server);
    certificate = code;
    jwt = await jwtOf(server, person, await createFor(server, person, code));
    [header, payload] = [partOf(jwt, 0), partOf(jwt, 1)];
    ours = (await (await fetch(server.url + new URL(String(header['kid'])).pathname)).json()) as typeof ours;
  });
  afterAll(() => server.close());
  const outcome = async (text: string) => (await checkOf(server, text)).outcome;

  it('is refused when its algorithm is none, with and without a signature (59)', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      const unsigned = `${base64url({ ...header, alg })}.${base64url(payload)}.`;
      expect(await outcome(unsigned)).toBe('changed');
      expect(await outcome(unsigned + (jwt.split('.')[2] ?? ''))).toBe('changed');
    }
  });

  it('is refused when our public key is used as the secret of HS256 (59)', async () => {
    const content = `${base64url({ ...header, alg: 'HS256' })}.${base64url(payload)}`;
    for (const secret of [JSON.stringify(ours), ours.x ?? '', Buffer.from(ours.x ?? '', 'base64url')]) {
      const signature = createHmac('sha256', secret).update(content).digest('base64url');
      expect(await outcome(`${content}.${signature}`)).toBe('changed');
    }
  });

  const signedBy = async (changes: { header?: object; payload?: object; key?: CryptoKey }) => {
    const key = changes.key ?? (await generateKeyPair('ES256')).privateKey;
    return new CompactSign(Buffer.from(JSON.stringify({ ...payload, ...changes.payload })))
      .setProtectedHeader({ alg: 'ES256', typ: 'vc+jwt', kid: String(header['kid']), ...changes.header })
      .sign(key);
  };

  it('is refused when another key signed it: under our name, under its own, and with the key inside (59)', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(await outcome(await signedBy({ key: privateKey }))).toBe('changed');
    expect(await outcome(await signedBy({ key: privateKey, header: { jwk } }))).toBe('changed');
    for (const kid of [
      'https://elsewhere.example/credentials/keys/AAAAAAAAAAAA',
      'AAAAAAAAAAAA',
      ours.kid.replace('3000', '3001'),
    ]) {
      expect(await outcome(await signedBy({ key: privateKey, header: { kid, jwk } })), kid).toBe('unknown');
    }
    expect(await outcome(await signedBy({ key: privateKey, header: { kid: undefined, jwk } }))).toBe('unknown');
  });

  it('is refused after one changed character, wherever it is (59)', async () => {
    const key: PublicKey = { kid: ours.kid, issuer: String(payload['iss']), jwk: ours };
    const find = (kid: string) => Promise.resolve(kid === key.kid ? key : undefined);
    expect((await openSigned(jwt, find)).outcome).toBe('signed');
    for (let at = 0; at < jwt.length; at += 1) {
      const other = jwt[at] === 'A' ? 'B' : 'A';
      const changed = jwt.slice(0, at) + other + jwt.slice(at + 1);
      expect((await openSigned(changed, find)).outcome, String(at)).not.toBe('signed');
    }
    // The last character has bits that are no part of the signature.
    const last = jwt.at(-1) ?? '';
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.replace(last, '')) {
      expect((await openSigned(jwt.slice(0, -1) + other, find)).outcome, other).not.toBe('signed');
    }
  });

  it('is refused when a key of ours signed something else, or for another issuer (59)', async () => {
    const { keys, db } = server.app.deps;
    const row = await db.selectFrom('credential_keys').selectAll().executeTakeFirstOrThrow();
    const { jwk } = JSON.parse(keys.unseal('credential keys', row.private_sealed ?? '') ?? '') as { jwk: JWK };
    const key = (await importJWK(jwk, 'ES256')) as CryptoKey;
    expect(await outcome(await signedBy({ key }))).toBe('valid');
    const status = payload['credentialStatus'] as object;
    const refused: readonly [changes: object, expected: string][] = [
      [{ iss: 'https://elsewhere.example' }, 'unknown'],
      [{ issuer: { id: 'https://elsewhere.example', name: 'Business Wisdom' } }, 'unknown'],
      [{ jti: 'urn:other' }, 'unknown'],
      [{ type: ['VerifiableCredential'] }, 'changed'],
      [{ credentialStatus: undefined }, 'changed'],
      [
        {
          credentialStatus: {
            ...status,
            statusListCredential: 'http://localhost:3000/credentials/status/AAAAAAAAAAAA',
          },
        },
        'unknown',
      ],
      [{ nbf: server.clock.now() / 1_000 + 3_600 }, 'unknown'],
    ];
    for (const [changes, expected] of refused) {
      expect(await outcome(await signedBy({ key, payload: changes })), JSON.stringify(changes)).toBe(expected);
    }
    expect(await outcome(await signedBy({ key, header: { typ: 'JWT' } }))).toBe('changed');
    const listUrl = (status as { statusListCredential: string }).statusListCredential;
    expect(await outcome(await (await fetch(server.url + new URL(listUrl).pathname)).text())).toBe('changed');
  });

  it('that is no credential is called unreadable, and the number of a certificate what it is', async () => {
    const link = `http://localhost:3000/certificate/${certificate}`;
    expect(await checkOf(server, link)).toMatchObject({ outcome: 'certificate', certificate });
    expect(await checkOf(server, certificate)).toMatchObject({ outcome: 'certificate', certificate });
    for (const text of [
      'hello',
      '{}',
      '{"id":',
      '<svg/>',
      'a.b.c',
      '<svg><x:credential verify="a.b.c"/></svg>',
      '🙂',
    ]) {
      expect(await outcome(text), text).toBe('unreadable');
    }
    for (const text of [
      'AAAAAAAAAAAA',
      'http://localhost:3000/verify/AAAAAAAAAAAA',
      link.replace(certificate, 'AAAAAAAAAAAA'),
    ]) {
      expect(await outcome(text), text).toBe('unknown');
    }
  });
});
