/** The server's secret is not in the database: what a stolen copy is worth, and how older installations get there. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { moveSecret } from '../../server/modules/site/index.ts';
import { makeBackup } from '../../server/platform/backup/backup.ts';
import type { SecretsConfig } from '../../server/platform/config/config.ts';
import { unseal, deriveKey, hmac } from '../../server/platform/crypto.ts';
import { connectDatabase, embeddedFile } from '../../server/platform/database/open.ts';
import { createKeys } from '../../server/platform/keys/keys.ts';
import { parseSecret, secretText } from '../../server/platform/keys/secret-text.ts';
import { systemRandom } from '../../server/platform/random.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { createMigratedSqlite } from '../fixtures/databases/sqlite.ts';
import { acceptedBy, makeProtected, type ProtectedThings } from '../fixtures/records/protected-by-secret.ts';
import { createFakeClock } from '../fixtures/server/fake-clock.ts';
import { startServer, type TestServer } from '../fixtures/server/server.ts';
import { makeTempDir } from '../fixtures/server/temp-dir.ts';

const ALL = { app: 200, recoveryCode: 200, feed: 200, unsubscribe: 200, ticket: 200, resetCode: 200, webhook: 200 };
const newSecret = (): Uint8Array => systemRandom.bytes(32);

describe('the secret', () => {
  let dataDir: string;
  let file: string;
  const clock = createFakeClock();
  const open: TestServer[] = [];
  const secretsWith = (secrets: Partial<SecretsConfig>): SecretsConfig => ({
    current: undefined,
    previous: [],
    file,
    fileIsSet: false,
    ...secrets,
  });
  const start = async (secrets: Partial<SecretsConfig>): Promise<TestServer> => {
    const server = await startServer({ config: { dataDir, secrets: secretsWith(secrets) }, clock });
    open.push(server);
    return server;
  };
  const onDatabase = async <T>(work: (database: ReturnType<typeof connectDatabase>) => Promise<T>): Promise<T> => {
    const database = connectDatabase({ dataDir });
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  };
  /** As an earlier version left the database. */
  const storeInDatabase = (secret: Uint8Array) =>
    onDatabase(({ db }) =>
      db
        .insertInto('settings')
        .values({ key: 'secret', value: secretText(secret) })
        .execute(),
    );
  const move = (secrets: Partial<SecretsConfig>, mode: 'demo' | 'production' = 'demo') =>
    onDatabase((database) => moveSecret({ mode, secrets: secretsWith(secrets) }, database));

  beforeEach(async () => {
    const dir = makeTempDir('secret');
    dataDir = join(dir, 'data');
    file = join(dir, 'data.secret');
    mkdirSync(dataDir);
    await createMigratedSqlite(dataDir);
  });
  afterEach(async () => {
    for (const server of open.splice(0)) await server.close();
  });

  it('is made beside the data of a demo, for its owner alone, and never in the database (55)', async () => {
    const server = await start({});
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [text = ''] = readFileSync(file, 'utf8').split('\n');
    expect(parseSecret(text)).toHaveLength(32);
    const settings = await server.db.selectFrom('settings').selectAll().execute();
    expect(settings.map(({ key }) => key)).not.toContain('secret');
    expect(JSON.stringify(settings)).not.toContain(text);
  });

  it('is asked for in production by a sentence that says how to make one (55)', async () => {
    const config = { dataDir, mode: 'production', secrets: secretsWith({}) } as const;
    await expect(startServer({ config })).rejects.toThrow(
      'APP_SECRET is required in production: make one with openssl rand -base64 32, and keep it apart from the database and its backups',
    );
    expect(existsSync(file)).toBe(false);
  });

  it('that the database was not used with is refused, before anything is done with it (55)', async () => {
    await start({ current: newSecret() });
    await expect(start({ current: newSecret() })).rejects.toThrow('This database was used with another secret');
  });

  describe('that an earlier version stored in the database', () => {
    it('goes on working there, with a warning', async () => {
      const old = newSecret();
      await storeInDatabase(old);
      const server = await start({});
      expect(server.logs()).toContain('node server/cli.ts move-secret');
      expect(existsSync(file)).toBe(false);
      expect(await acceptedBy(server, await makeProtected(server))).toEqual(ALL);
    });

    it.each(['file', 'environment', 'environment with a new one'])(
      'is moved to the %s without losing second factors, links, tickets or codes (55)',
      async (to) => {
        const old = newSecret();
        await storeInDatabase(old);
        const things = await makeProtected(await start({}));
        await open.pop()?.close();
        const secrets: Partial<SecretsConfig> =
          {
            file: {},
            environment: { current: old },
            'environment with a new one': { current: newSecret(), previous: [old] },
          }[to] ?? {};
        expect(await move(secrets)).toMatchObject({ outcome: 'moved' });
        const server = await start(secrets);
        expect(server.logs()).not.toContain('node server/cli.ts move-secret');
        expect(await acceptedBy(server, things)).toEqual(ALL);
      },
    );

    it('is removed only when the environment holds it, and printed until then (55)', async () => {
      const old = newSecret();
      await storeInDatabase(old);
      expect(await move({}, 'production')).toEqual({
        outcome: 'unset',
        variable: 'APP_SECRET',
        secret: secretText(old),
      });
      expect(await move({ current: newSecret() }, 'production')).toMatchObject({
        outcome: 'unset',
        variable: 'APP_SECRET_PREVIOUS',
      });
      expect(await onDatabase(({ db }) => db.selectFrom('settings').selectAll().execute())).toHaveLength(1);
      expect(await move({ current: old }, 'production')).toEqual({ outcome: 'moved', to: 'the environment' });
      expect(await move({ current: old }, 'production')).toEqual({ outcome: 'nothing' });
    });

    it('leaves no trace in the bytes of the database (55)', async () => {
      const old = newSecret();
      await storeInDatabase(old);
      await move({});
      expect(readFileSync(file, 'utf8')).toContain(secretText(old));
      for (const name of readdirSync(dataDir)) {
        expect(readFileSync(join(dataDir, name)).includes(secretText(old)), name).toBe(false);
      }
    });
  });

  describe('that is replaced', () => {
    it('goes on opening what it protected while it is named as the previous one (55)', async () => {
      const [first, second] = [newSecret(), newSecret()];
      const things = await makeProtected(await start({ current: first }));
      await open.pop()?.close();
      expect(await acceptedBy(await start({ current: second, previous: [first] }), things)).toEqual(ALL);
    });

    it('may go once apps and webhooks are sealed again; both stay, links that it signed end (55)', async () => {
      const [first, second] = [newSecret(), newSecret()];
      const things = await makeProtected(await start({ current: first }));
      await open.pop()?.close();
      const between = await start({ current: second, previous: [first] });
      for (const task of ['reseal-second-factors', 'reseal-webhook-secrets']) await between.runTask(task);
      await open.pop()?.close();
      const accepted = await acceptedBy(await start({ current: second }), things);
      expect(accepted).toMatchObject({ app: 200, webhook: 200, recoveryCode: 400, feed: 404, unsubscribe: 404 });
    });
  });

  describe('copied away with neither the environment nor the file', () => {
    /** Every text in the stolen copy, as the secret that it might be. */
    const candidates = (texts: readonly string[]): Uint8Array[] =>
      [...new Set(texts)].flatMap((text) => [
        Buffer.from(text),
        Buffer.from(text, 'base64url'),
        Buffer.from(text, 'hex'),
      ]);

    const theft = async (): Promise<{ things: ProtectedThings; loot: string; texts: string[]; server: TestServer }> => {
      const server = await start({ current: newSecret() });
      const things = await makeProtected(server);
      const loot = makeTempDir('loot');
      const { db, dialect } = server.app.deps;
      const folder = join(loot, 'backup');
      await makeBackup({
        database: { db, dialect, close: () => Promise.resolve() },
        filesDir: null,
        folder,
        now: new Date(),
      });
      for (const name of readdirSync(dataDir))
        if (name.includes('.sqlite')) copyFileSync(join(dataDir, name), join(loot, name));
      const tables = readdirSync(join(folder, 'tables')).map((name) => join(folder, 'tables', name));
      const texts = tables.flatMap(
        (name) =>
          gunzipSync(readFileSync(name))
            .toString('utf8')
            .match(/[\w+/=-]{16,}/g) ?? [],
      );
      return { things, loot, texts, server };
    };

    it('gives no reset code, no app’s seed, no webhook’s secret, no ticket and no calendar feed (10, 55)', async () => {
      const { things, texts, server } = await theft();
      const { email, userId } = things.learner;
      const code = await server.db.selectFrom('codes').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
      const app = await server.db.selectFrom('totp').selectAll().executeTakeFirstOrThrow();
      const hook = await server.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow();
      const feed = await server.db.selectFrom('calendar_feeds').selectAll().executeTakeFirstOrThrow();
      const known = JSON.stringify(['reset', userId, email, things.resetCode]);
      const keys = candidates(texts);
      expect(keys.length).toBeGreaterThan(100);
      const [body = ''] = things.ticket.split('.');
      const opened = keys.flatMap((secret) => {
        // As the secret, and as the key itself.
        const hashes = (purpose: string, text: string) => [hmac(deriveKey(secret, purpose), text), hmac(secret, text)];
        const opens = (purpose: string, sealed: string, text: string): boolean =>
          [deriveKey(secret, purpose), secret].some((key) => {
            try {
              return unseal(key, sealed) === text;
            } catch {
              return false;
            }
          });
        return [
          ...(hashes('codes', known).includes(code.code_hash) ? ['code'] : []),
          ...(opens('totp', app.secret_sealed, things.totpSecret) ? ['seed'] : []),
          ...(opens('webhook secrets', hook.secret_sealed, things.webhookSecret) ? ['webhook'] : []),
          ...(hashes('calendar feeds', `${userId}.${feed.generation}`).some((one) => things.feedPath.includes(one))
            ? ['feed']
            : []),
          ...(hashes('daily tickets', body).some((one) => things.ticket.includes(one)) ? ['ticket'] : []),
        ];
      });
      expect(opened).toEqual([]);
      expect(texts.join(' ')).not.toContain(things.webhookSecret.slice('whsec_'.length, -1));
    }, 120_000);

    it('is refused by a server with another secret, and opens nothing even where that is overridden (55)', async () => {
      const { things, loot } = await theft();
      const config = { dataDir: loot, secrets: secretsWith({ current: newSecret() }) };
      await expect(startServer({ config, clock })).rejects.toThrow('This database was used with another secret');
      const version = createKeys([config.secrets.current ?? new Uint8Array()]).versions[0] ?? '';
      const database = connectDatabase({ dataDir: loot });
      await database.db.updateTable('settings').set({ value: version }).where('key', '=', 'secret version').execute();
      await database.close();
      const server = await startServer({ config, clock });
      open.push(server);
      expect(await acceptedBy(server, things)).toMatchObject({
        app: 400,
        webhook: 400,
        recoveryCode: 400,
        feed: 404,
        unsubscribe: 404,
        ticket: 400,
        resetCode: 400,
      });
    });
  });

  it('file and database are closed to others at each start (55)', async () => {
    writeFileSync(file, `${secretText(newSecret())}\n`, { mode: 0o644 });
    chmodSync(file, 0o644);
    chmodSync(embeddedFile(dataDir), 0o644);
    await start({});
    for (const one of [file, embeddedFile(dataDir), `${embeddedFile(dataDir)}-wal`]) {
      expect(statSync(one).mode & 0o777, one).toBe(0o600);
    }
  });
});

describeOnBothDatabases('the secret of an earlier version', (start) => {
  it('is removed from the database, and the database works on', async () => {
    const server = await start();
    const { db, dialect } = server.app.deps;
    const secret = newSecret();
    await db
      .insertInto('settings')
      .values({ key: 'secret', value: secretText(secret) })
      .execute();
    const secrets = { current: secret, previous: [], file: '/nowhere', fileIsSet: false };
    expect(await moveSecret({ mode: 'production', secrets }, { db, dialect })).toMatchObject({ outcome: 'moved' });
    expect(await db.selectFrom('settings').select('key').where('key', '=', 'secret').execute()).toEqual([]);
  });
});
