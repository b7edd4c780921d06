/** Upgrades of a database that is in use: short locks, steps that are resumed, and one process at a time. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, postgresIsSkipped } from '../../../tests/fixtures/databases/postgres.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { MIGRATION_CHECKSUMS } from './migrations/checksums.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { connectDatabase } from './open.ts';

const BEFORE_FOLDING = '025-refunds-counted';
const kinds = (['sqlite', 'postgres'] as const).filter((kind) => kind === 'sqlite' || !postgresIsSkipped());

const addPeople = async ({ db }: Database, names: readonly string[]): Promise<void> => {
  for (const [at, name] of names.entries()) {
    const id = String(at).padStart(6, '0');
    await sql`insert into users (id, name, email, number, password_hash, role, status, must_set_password, board_choice, created_at, updated_at)
      values (${id}, ${name}, ${`${id}@example.com`}, '', '', 'user', 'active', 0, 'default', 0, 0)`.execute(db);
  }
};

const foldedNames = async ({ db }: Database): Promise<readonly (string | null)[]> =>
  (await db.selectFrom('users').select('name_folded').orderBy('id').execute()).map((row) => row.name_folded);

const stepsLeft = async ({ db }: Database): Promise<readonly unknown[]> =>
  (await sql`select migration, step, position from migration_steps order by migration, step`.execute(db)).rows;

const indexesOf = async ({ db, dialect }: Database): Promise<readonly string[]> => {
  const { rows } = await (
    dialect === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'index' and sql is not null`
      : sql<{ name: string }>`
          select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indrelid
          where c.relnamespace = 'public'::regnamespace and indisvalid and not indisprimary`
  ).execute(db);
  return rows.map(({ name }) => name).toSorted();
};

describe.each(kinds)('an upgrade (%s)', (kind) => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  const open = async (): Promise<Database> => {
    const postgres = kind === 'postgres' ? await createPostgresDatabase() : undefined;
    const database = connectDatabase({ dataDir: makeTempDir('migrate'), databaseUrl: postgres?.url });
    cleanUps.push(async () => {
      await database.close();
      await postgres?.drop();
    });
    return database;
  };

  it('says each migration and step that it did, and leaves none', async () => {
    const database = await open();
    await migrate(database, { upTo: BEFORE_FOLDING });
    const lines: string[] = [];
    await migrate(database, { say: (line) => lines.push(line) });
    const later = Object.keys(MIGRATIONS).filter((name) => name > BEFORE_FOLDING);
    expect(lines.filter((line) => line.includes('tables changed')).map((line) => line.split(':')[0])).toEqual(later);
    expect(lines.join('\n')).toMatch(/026-folded-names: folded names of users done in \d+\.\d s/);
    expect(await stepsLeft(database)).toEqual([]);
  });

  it('makes the same indexes in a new database and in one that is upgraded', async () => {
    const [fresh, upgraded] = [await open(), await open()];
    await migrate(fresh);
    await migrate(upgraded, { upTo: '020-progress-reports' });
    await migrate(upgraded);
    expect(await indexesOf(upgraded)).toEqual(await indexesOf(fresh));
    expect(await indexesOf(fresh)).toContain('payments_given_back_by_amount');
  });

  it('takes the names out of the notes of mentor threads, and leaves what people wrote', async () => {
    const database = await open();
    const { db } = database;
    await migrate(database, { upTo: '027-files-by-folded-name' });
    await addPeople(database, ['Asha Rao']);
    await sql`insert into mentor_threads (id, learner_id, opened_at, last_at, last_number, learner_read, mentor_read)
      values ('t', '000000', 0, 0, 2, 0, 0)`.execute(db);
    for (const [number, side, text] of [
      [1, 'note', 'Ravi Menon is the mentor here from now on.'],
      [2, 'learner', 'Thank you, Ravi Menon'],
    ] as const)
      await sql`insert into mentor_messages (id, thread_id, number, side, client_key, text, created_at)
        values (${`m${String(number)}`}, 't', ${number}, ${side}, ${`k${String(number)}`}, ${text}, 0)`.execute(db);
    await migrate(database);
    const messages = await db
      .selectFrom('mentor_messages')
      .select(['text', 'mentor_before', 'mentor_after'])
      .orderBy('number')
      .execute();
    expect(messages).toEqual([
      { text: 'The mentor here has changed.', mentor_before: null, mentor_after: null },
      { text: 'Thank you, Ravi Menon', mentor_before: null, mentor_after: null },
    ]);
  });

  it('keeps every payment with its invoice, refund and access, while payments for seats become possible', async () => {
    const database = await open();
    const { db } = database;
    await migrate(database, { upTo: '049-lti' });
    await addPeople(database, ['Asha Rao']);
    await sql`insert into subscriptions (id, user_id, plan_id, price, status, status_reading, readings, paid_count,
        cancel_at_end, open, entitled, customer_name, customer_email, customer_contact, tries, failures, created_at, updated_at)
      values ('s', '000000', 'monthly', 10000, 'active', 1, 1, 2, 0, 1, 1, '', '', '', 1, 0, 0, 0)`.execute(db);
    for (const id of ['p1', 'p2']) {
      await sql`insert into payments
          (id, subscription_id, user_id, plan_id, provider_payment_id, amount, refunded, paid_at, created_at)
        values (${id}, 's', '000000', 'monthly', ${`pay_${id}`}, 10000, 100, 5, 6)`.execute(db);
      await sql`insert into invoices (id, payment_id, user_id, number, issued_at, plan_id, period_start, period_end, total,
          taxable, cgst, sgst, igst, tax_rate, buyer, seller)
        values (${`i${id}`}, ${id}, '000000', ${id}, 0, 'monthly', 0, 9, 10000, 10000, 0, 0, 0, 0, '{}', '{}')`.execute(
        db,
      );
      await sql`insert into refunds (id, payment_id, amount, reason, status, claimed_until, effect, created_at)
        values (${`r${id}`}, ${id}, 100, '', 'done', 0, 'none', 0)`.execute(db);
      await sql`insert into access_periods (id, user_id, subscription_id, payment_id, reason, starts_at, ends_at)
        values (${`a${id}`}, '000000', 's', ${id}, 'paid', 0, 9)`.execute(db);
    }
    const before = await sql<object>`select * from payments order by id`.execute(db);
    await migrate(database);
    const after = await sql<object>`select * from payments order by id`.execute(db);
    expect(after.rows).toEqual(before.rows.map((row) => ({ ...row, seat_order_id: null })));
    for (const table of ['invoices', 'refunds', 'access_periods'] as const) {
      const joined = await db
        .selectFrom(table)
        .innerJoin('payments', 'payments.id', `${table}.payment_id`)
        .select('payments.id')
        .orderBy('payments.id')
        .execute();
      expect(joined).toEqual([{ id: 'p1' }, { id: 'p2' }]);
    }
    // The references still hold.
    const strayRefund = sql`insert into refunds (id, payment_id, amount, reason, status, claimed_until, effect, created_at)
      values ('stray', 'nothing', 100, '', 'done', 0, 'none', 0)`;
    await expect(strayRefund.execute(db)).rejects.toThrow(/foreign key/i);
    await expect(sql`delete from payments where id = 'p1'`.execute(db)).rejects.toThrow(/foreign key/i);
    await expect(sql`update payments set provider_payment_id = 'pay_p1'`.execute(db)).rejects.toThrow(/unique/i);
  });

  it('that ends in the middle of a step goes on where it was', async () => {
    const database = await open();
    await migrate(database, { upTo: BEFORE_FOLDING });
    await addPeople(database, ['Élodie', 'ÉMILE', 'Zoë']);
    await migrate(database, { stepsLater: true });
    expect(await foldedNames(database)).toEqual([null, null, null]);
    // The first person was reached before the end.
    await sql`update migration_steps set position = '000000' where migration = '026-folded-names' and step = 0`.execute(
      database.db,
    );
    await migrate(database);
    expect(await foldedNames(database)).toEqual([null, 'emile', 'zoe']);
    expect(await stepsLeft(database)).toEqual([]);
  });

  it('keeps a name that somebody changes while names are folded', async () => {
    const database = await open();
    await migrate(database, { upTo: BEFORE_FOLDING });
    await addPeople(database, ['Élodie', 'ÉMILE']);
    await migrate(database, { stepsLater: true });
    await sql`update users set name = 'Ödön', name_folded = 'odon' where id = '000000'`.execute(database.db);
    await migrate(database);
    expect(await foldedNames(database)).toEqual(['odon', 'emile']);
  });
});

describe.skipIf(postgresIsSkipped())('an upgrade of PostgreSQL', () => {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });
  /** Gives a way to connect to a database of its own. */
  const prepare = async (): Promise<() => Database> => {
    const postgres = await createPostgresDatabase();
    const opened: Database[] = [];
    cleanUps.push(async () => {
      for (const database of opened) await database.close();
      await postgres.drop();
    });
    return () => {
      const database = connectDatabase({ dataDir: '', databaseUrl: postgres.url });
      opened.push(database);
      return database;
    };
  };

  it('waits for a report that reads the people, and lets everybody else read and write meanwhile', async () => {
    const connect = await prepare();
    const [database, report, others] = [connect(), connect(), connect()];
    await migrate(database, { upTo: BEFORE_FOLDING });
    await addPeople(database, ['Élodie']);

    let endReport = (): void => undefined;
    const reading = report.db.transaction().execute(async (trx) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
      await sql`select count(*) from users`.execute(trx);
      await new Promise<void>((resolve) => {
        endReport = resolve;
      });
    });
    const lines: string[] = [];
    const upgrade = migrate(database, { say: (line) => lines.push(line) });
    await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toMatch(/waits: another transaction holds a table/);

    // The server's own limit of 5 s for a statement would end what waits for the migration as long as for the report.
    for (let call = 0; call < 8; call += 1) {
      await sql`update users set updated_at = ${call} where id = '000000'`.execute(others.db);
    }
    endReport();
    await reading;
    await upgrade;
    expect(await foldedNames(database)).toEqual(['elodie']);
  });

  it('is done once by four servers that start at once', async () => {
    const connect = await prepare();
    const database = connect();
    await migrate(database, { upTo: BEFORE_FOLDING });
    await addPeople(database, ['Élodie']);
    await Promise.all([database, connect(), connect(), connect()].map((one) => migrate(one)));
    expect(await foldedNames(database)).toEqual(['elodie']);
    expect(await stepsLeft(database)).toEqual([]);
  });

  it('makes an index anew of which an interrupted try left half', async () => {
    const database = (await prepare())();
    await migrate(database, { upTo: '023-lists-in-order' });
    await migrate(database, { stepsLater: true });
    await sql`create index staff_by_name_new on users (name)`.execute(database.db);
    await migrate(database);
    const indexes = await indexesOf(database);
    expect(indexes).toContain('staff_by_name');
    expect(indexes.filter((name) => name.endsWith('_new'))).toEqual([]);
  });
});

describe('migrations that have run somewhere', () => {
  const folder = new URL('./migrations/', import.meta.url);
  /** Of the code alone: comments may become better. */
  const checksum = async (file: string): Promise<string> => {
    const { outputText } = ts.transpileModule(await readFile(new URL(file, folder), 'utf8'), {
      compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
    });
    return createHash('sha256').update(outputText.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 16);
  };

  it('are never edited: what they missed is a migration of its own', async () => {
    const files = (await readdir(folder)).filter((name) => /^\d{3}-/.test(name)).toSorted();
    const found = await Promise.all(files.map(async (file) => [file.slice(0, -3), await checksum(file)] as const));
    expect(Object.keys(MIGRATIONS)).toEqual(files.map((file) => file.slice(0, -3)));
    expect(Object.fromEntries(found)).toEqual(MIGRATION_CHECKSUMS);
  });
});
