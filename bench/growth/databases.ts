/** Empty databases of both kinds that are gone afterwards. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, DialectName } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open.ts';
import type { Db, Tables } from '../../server/platform/database/tables.ts';
import { clusterPort, stopCluster } from '../../tests/fixtures/databases/postgres-cluster.ts';

export interface Opened {
  readonly database: Database;
  /** Lets work be done by a connection that may take its time; the server's own would be cut off. */
  readonly fill: (work: (db: Db) => Promise<void>) => Promise<void>;
}

export interface Databases {
  open(kind: DialectName, name: string): Promise<Opened>;
  /** Makes an empty PostgreSQL database for a server of its own. Returns its address. */
  create(name: string): Promise<string>;
  close(): Promise<void>;
}

export const createDatabases = (): Databases => {
  const dir = mkdtempSync(join(tmpdir(), 'growth-'));
  // PostgreSQL runs as another user, who has to come through.
  chmodSync(dir, 0o755);
  const cluster = join(dir, 'cluster');
  mkdirSync(cluster);
  const opened: Database[] = [];
  let started = false;

  const urlOf = async (name: string): Promise<string> => {
    started = true;
    const port = await clusterPort(cluster);
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
    await client.connect();
    await client.query(`create database ${name} template template0`);
    await client.end();
    return `postgres://postgres@127.0.0.1:${String(port)}/${name}`;
  };

  return {
    create: urlOf,
    async open(kind, name) {
      const dataDir = join(dir, name);
      mkdirSync(dataDir);
      const databaseUrl = kind === 'postgres' ? await urlOf(name) : undefined;
      const database = await openDatabase({ dataDir, databaseUrl });
      opened.push(database);
      return {
        database,
        async fill(work) {
          if (databaseUrl === undefined) return work(database.db);
          const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
          const patient = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
          await work(patient);
          await patient.destroy();
        },
      };
    },
    async close() {
      for (const database of opened) await database.close();
      if (started) stopCluster(cluster);
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
