/** The key that signs credentials, in a copy of the database without the server's secret. */
import { createECDH } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createCredential } from '#shared/contract/credentials/credentials.ts';
import { makeBackup } from '../../server/platform/backup/backup.ts';
import { deriveKey, unseal } from '../../server/platform/crypto.ts';
import { connectDatabase } from '../../server/platform/database/open.ts';
import { createKeys } from '../../server/platform/keys/keys.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { createMigratedSqlite } from '../fixtures/databases/sqlite.ts';
import { checkOf, createFor, jwtOf, makeGraduate } from '../fixtures/records/credentials.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

describe('The key that signs credentials', () => {
  const clock = createFakeClock();
  const open: TestServer[] = [];
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });
  const start = async (dataDir: string, secret: Uint8Array): Promise<TestServer> => {
    const secrets = { current: secret, previous: [], file: '/nowhere', fileIsSet: false };
    const server = await startServer({ config: { dataDir, secrets }, clock });
    open.push(server);
    return server;
  };

  it('in a stolen database can’t be opened, and signs nothing that we call valid (55, 59)', async () => {
    const dataDir = join(makeTempDir('signing-key'), 'data');
    mkdirSync(dataDir);
    await createMigratedSqlite(dataDir);
    const secret = systemRandom.bytes(32);
    const server = await start(dataDir, secret);
    const { person, code } = await makeGraduate(server);
    const jwt = await jwtOf(server, person, await createFor(server, person, code));

    const loot = makeTempDir('loot');
    const folder = join(loot, 'backup');
    const { db, dialect } = server.app.deps;
    const database = { db, dialect, close: () => Promise.resolve() };
    await makeBackup({ database, filesDir: null, folder, now: new Date() });
    const texts = readdirSync(join(folder, 'tables')).flatMap(
      (name) =>
        gunzipSync(readFileSync(join(folder, 'tables', name)))
          .toString('utf8')
          .match(/[\w+/=-]{16,}/g) ?? [],
    );
    const candidates = [...new Set(texts)].flatMap((text) => [
      Buffer.from(text),
      Buffer.from(text, 'base64url'),
      Buffer.from(text, 'hex'),
    ]);
    const row = await db.selectFrom('credential_keys').selectAll().executeTakeFirstOrThrow();
    const sealed = row.private_sealed ?? '';
    expect(texts).toContain(sealed);
    const opens = (key: Uint8Array): boolean => {
      try {
        return unseal(key, sealed).includes('"d"');
      } catch {
        return false;
      }
    };
    expect(opens(deriveKey(secret, 'credential keys'))).toBe(true);
    expect(candidates.filter((one) => opens(deriveKey(one, 'credential keys')) || opens(one))).toEqual([]);
    const { x = '' } = JSON.parse(row.public_jwk) as { x?: string };
    const isPrivateHalf = (bytes: Uint8Array): boolean => {
      const curve = createECDH('prime256v1');
      try {
        curve.setPrivateKey(bytes);
      } catch {
        return false;
      }
      return curve.getPublicKey().subarray(1, 33).toString('base64url') === x;
    };
    expect(candidates.filter(({ length }) => length === 32).some(isPrivateHalf)).toBe(false);

    // Starts a server on the copy with another secret.
    for (const name of readdirSync(dataDir)) {
      if (name.includes('.sqlite')) copyFileSync(join(dataDir, name), join(loot, name));
    }
    const foreign = systemRandom.bytes(32);
    const copy = connectDatabase({ dataDir: loot });
    const version = createKeys([foreign]).versions[0] ?? '';
    await copy.db.updateTable('settings').set({ value: version }).where('key', '=', 'secret version').execute();
    await copy.close();
    const thief = await start(loot, foreign);
    const body = { kind: 'badge', badge: 'program', program: 'caseStudies' };
    const { credential } = (await thief.api(createCredential, { as: person, body })).data.data;
    const forged = await jwtOf(thief, person, credential);
    expect([(await checkOf(thief, forged)).outcome, (await checkOf(server, forged)).outcome]).toEqual([
      'valid',
      'unknown',
    ]);
    expect((await checkOf(server, jwt)).outcome).toBe('valid');
  }, 120_000);
});
