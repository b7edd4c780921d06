/** The issuer's public documents, as a verifier of another site uses them. */
import { gunzipSync } from 'node:zlib';
import { compactVerify, createLocalJWKSet, importJWK, type JSONWebKeySet, type JWK } from 'jose';
import { expect, it } from 'vitest';
import { withdrawCredential } from '#shared/contract/credentials/credentials.ts';
import { checkOf, createFor, jwtOf, makeGraduate } from '../../../../tests/fixtures/records/credentials.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { createSigningKeys } from './keys.ts';
import { createKeys } from '../../../platform/keys/keys.ts';
import { systemRandom } from '../../../platform/random.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { positionOf, LIST_LENGTH, encodeList } from './status-list.ts';

interface Payload {
  readonly issuer: { readonly id: string };
  readonly credentialStatus: { readonly statusListCredential: string; readonly statusListIndex: string };
  readonly credentialSubject: {
    readonly achievement: { readonly id: string; readonly image: { readonly id: string } };
  };
}

describeOnBothDatabases('The documents of the issuer', (start) => {
  const begin = async () => {
    const server = await start();
    const { person, code } = await makeGraduate(server);
    const credential = await createFor(server, person, code);
    const jwt = await jwtOf(server, person, credential);
    const read = (url: string) => fetch(server.url + new URL(url, server.config.publicUrl).pathname);
    return { server, person, credential, jwt, read };
  };
  /** Verifies with nothing but what is public, as another verifier does. */
  const verified = async <T>(jwt: string, read: (url: string) => Promise<Response>): Promise<T> => {
    const byKid = await compactVerify(jwt, async ({ kid = '' }) =>
      importJWK((await (await read(kid)).json()) as JWK, 'ES256'),
    );
    const set = createLocalJWKSet((await (await read('/credentials/jwks')).json()) as JSONWebKeySet);
    const bySet = await compactVerify(jwt, set);
    expect(Buffer.from(bySet.payload)).toEqual(Buffer.from(byKid.payload));
    return JSON.parse(Buffer.from(byKid.payload).toString()) as T;
  };

  it('let another verifier check signature, issuer and status, before and after a revocation', async () => {
    const { server, person, credential, jwt, read } = await begin();
    const payload = await verified<Payload>(jwt, read);
    const profile = (await (await read(payload.issuer.id)).json()) as { id: string; assertionMethod: string[] };
    expect(profile.id).toBe(payload.issuer.id);
    const { kid } = JSON.parse(Buffer.from(jwt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
    expect(profile.assertionMethod).toEqual([kid]);
    const { achievement } = payload.credentialSubject;
    expect(await (await read(achievement.id)).json()).toMatchObject(achievement);
    expect((await read(achievement.image.id)).headers.get('content-type')).toContain('image/svg+xml');
    const { statusListCredential: url, statusListIndex } = payload.credentialStatus;
    const isRevoked = async (): Promise<boolean> => {
      const reply = await read(url);
      expect(reply.headers.get('content-type')).toContain('application/vc+jwt');
      expect(reply.headers.get('access-control-allow-origin')).toBe('*');
      const list = await verified<{ id: string; credentialSubject: { encodedList: string; statusPurpose: string } }>(
        await reply.text(),
        read,
      );
      expect([list.id, list.credentialSubject.statusPurpose]).toEqual([url, 'revocation']);
      expect(list.credentialSubject.encodedList[0]).toBe('u');
      const bits = gunzipSync(Buffer.from(list.credentialSubject.encodedList.slice(1), 'base64url'));
      expect(bits).toHaveLength(16_384);
      const at = Number(statusListIndex);
      return ((bits[Math.floor(at / 8)] ?? 0) & (0x80 >> (at % 8))) !== 0;
    };
    expect(await isRevoked()).toBe(false);
    await server.api(withdrawCredential, { as: person, params: { code: credential.code } });
    expect(await isRevoked()).toBe(true);
  });

  it('answer 404 for a key, a list, an achievement and a picture that don’t exist', async () => {
    const { read } = await begin();
    for (const path of ['keys/AAAAAAAAAAAA', 'status/AAAAAAAAAAAA', 'achievements/badge-none', 'pictures/badge-none']) {
      expect((await read(`/credentials/${path}`)).status, path).toBe(404);
    }
  });

  it('keep a lost server secret from ending old credentials: a new key signs, the old one still verifies', async () => {
    const { server, jwt } = await begin();
    const { deps } = server.app;
    const keys = createKeys([systemRandom.bytes(32)]);
    const signing = createSigningKeys({ ...deps, keys }, `${server.config.publicUrl}/credentials`);
    const { kid } = await inTransaction(deps.db, (trx) => signing.current(trx));
    expect(jwt).not.toContain(Buffer.from(kid).toString('base64url'));
    expect((await signing.all()).map((key) => key.kid)).toContain(kid);
    expect(await signing.all()).toHaveLength(2);
    expect((await checkOf(server, jwt)).outcome).toBe('valid');
  });

  it('name the same key after the server’s secret was replaced and the key sealed again', async () => {
    const { server } = await begin();
    const { deps } = server.app;
    const base = `${server.config.publicUrl}/credentials`;
    const [before, after] = [systemRandom.bytes(32), systemRandom.bytes(32)];
    const current = (secrets: readonly Uint8Array[]) => {
      const signing = createSigningKeys({ ...deps, keys: createKeys(secrets) }, base);
      return { signing, sign: () => inTransaction(deps.db, (trx) => signing.current(trx)) };
    };
    const { kid } = await current([before]).sign();
    await current([after, before]).signing.reseal();
    expect((await current([after]).sign()).kid).toBe(kid);
  });
});

it('Positions in a list are all different, inside it, and not in order', () => {
  const positions = Array.from({ length: 4_000 }, (_, number) => positionOf('a seed', number));
  expect(new Set(positions).size).toBe(positions.length);
  expect(Math.max(...positions)).toBeLessThan(LIST_LENGTH);
  const steps = positions.slice(1).map((position, at) => position - (positions[at] ?? 0));
  expect(new Set(steps).size).toBeGreaterThan(3_000);
});

it('A list has the first position in the highest bit of the first byte', () => {
  const bits = gunzipSync(Buffer.from(encodeList([0, 9]).slice(1), 'base64url'));
  expect([bits[0], bits[1], bits[2]]).toEqual([0x80, 0x40, 0]);
});
