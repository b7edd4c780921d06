/** The metrics, and who may read them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { login } from '#shared/contract/identity/auth.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { createSmtpMailer } from '../mail/smtp.ts';
import { noteBackup } from '../backup/last-backup.ts';
import { openDatabase } from '../database/open.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMail } from '../mail/mail-job.ts';
import { startSmtp } from '../../../tests/doubles/smtp.ts';
import { describeOnBothDatabases } from '../../../tests/fixtures/databases/databases.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';
import { makeTempDir } from '../../../tests/fixtures/server/temp-dir.ts';

const TOKEN = 'a reader of figures'.replaceAll(' ', '-') + '-0123456789';

const read = async (server: TestServer, authorization?: string): Promise<{ status: number; text: string }> => {
  const response = await fetch(`${server.url}/metrics`, { headers: authorization ? { authorization } : {} });
  return { status: response.status, text: await response.text() };
};

/** The figure of that line; NaN when there is no such line. */
const figure = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((candidate) => candidate.startsWith(`${line} `))
      ?.slice(line.length + 1) ?? NaN,
  );

describeOnBothDatabases('the figures', (start, database) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await start();
  });
  const figures = async (): Promise<string> => (await read(server)).text;

  it('count replies by pattern of the route and status, and never name what was asked for', async () => {
    await server.api(getSubject);
    await server.api(getSubject);
    await fetch(`${server.url}/canary-path`);
    await fetch(`${server.url}/api/quiz/card/nope?canary=1`);
    // A reply is counted once its last byte has left, which may be just after it has arrived here.
    const last = 'http_requests_total{method="GET",route="/api/quiz/card/:id",status="400"}';
    await expect.poll(async () => figure(await figures(), last), { timeout: 15_000 }).toBe(1);
    const text = await figures();
    expect(figure(text, 'http_requests_total{method="GET",route="/api/subject/getsubject",status="200"}')).toBe(2);
    expect(figure(text, 'http_request_duration_seconds_count{method="GET",route="/api/subject/getsubject"}')).toBe(2);
    expect(figure(text, 'http_requests_in_progress')).toBeGreaterThanOrEqual(1);
    expect(text).not.toContain('canary');
  });

  it('count what a limit turned away, by the limit', async () => {
    const body = { email: 'asha@example.com', password: 'not it', uniqueId: crypto.randomUUID() };
    for (let guess = 0; guess < 12; guess += 1) await server.api(login, { body });
    expect(await figures()).toMatch(/^limit_refusals_total\{limit="[^"]+"\} [1-9]/m);
  });

  it('say how much waits in the outbox, and how late it is', async () => {
    await inTransaction(server.db, (trx) =>
      server.app.deps.outbox.enqueue(trx, { kind: 'nobody does this', payload: 'canary' }),
    );
    server.clock.advance(90_000);
    const waiting = await figures();
    expect(figure(waiting, 'outbox_entries{status="waiting"}')).toBe(1);
    expect(figure(waiting, 'outbox_late_seconds')).toBe(90);
    expect(figure(waiting, 'database_up')).toBe(1);
    await server.runTask('outbox');
    const tried = await figures();
    expect(figure(tried, 'background_task_duration_seconds_count{task="outbox",outcome="done"}')).toBe(1);
  });

  it('say how late mails are while the mail server refuses them, however often they are tried', async () => {
    const smtp = await startSmtp();
    smtp.become('defers');
    const mailer = createSmtpMailer({ smtpUrl: smtp.url, from: 'no-reply@example.com' });
    const refused = await start({ adapters: { mailer } });
    const mail = { to: 'asha@example.com', subject: 'Your week', text: 'x', html: 'x' };
    await inTransaction(refused.db, (trx) => enqueueMail(refused.app.deps.outbox, trx, mail));
    for (let minute = 0; minute < 6; minute += 1) {
      await refused.runTask('outbox');
      refused.clock.advance(60_000);
    }
    await refused.runTask('outbox');
    expect(figure((await read(refused)).text, 'outbox_late_seconds')).toBe(360);
    smtp.become('accepts');
    refused.clock.advance(60 * 60_000);
    await refused.runTask('outbox');
    expect(figure((await read(refused)).text, 'outbox_late_seconds')).toBe(0);
    mailer.close();
    await smtp.close();
  });

  it('say how much room is left on the disk, and when the last backup succeeded', async () => {
    const before = await figures();
    expect(figure(before, 'data_disk_free_bytes')).toBeGreaterThan(1_000_000);
    expect(before).toContain('backup_last_success_timestamp_seconds Nan');
    await noteBackup(server.config.dataDir, 'backups/now');
    const age = Date.now() / 1_000 - figure(await figures(), 'backup_last_success_timestamp_seconds');
    expect(Math.abs(age)).toBeLessThan(60);
  });

  it('show the pool where there is one', async () => {
    const text = await figures();
    if (database === 'sqlite') expect(text).not.toContain('database_pool_connections');
    else expect(figure(text, 'database_pool_connections{state="waiting"}')).toBe(0);
  });
});

describe('the page of the figures', () => {
  let server: TestServer;
  afterEach(() => server.close());

  it('opens to whoever brings the token, and is not there for anybody else', async () => {
    server = await startServer({ config: { metricsToken: TOKEN, mode: 'production' } });
    const answers = await Promise.all([read(server), read(server, 'Bearer no'), read(server, `Bearer ${TOKEN}`)]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 200]);
  });

  it('is not there in production without a token', async () => {
    server = await startServer({ config: { mode: 'production' } });
    expect((await read(server)).status).toBe(404);
  });

  it('of a demo is for this machine: another name for it is refused', async () => {
    server = await startServer();
    const { get } = await import('node:http');
    const status = await new Promise<number | undefined>((resolve) => {
      get(`${server.url}/metrics`, { headers: { host: 'rebound.example' } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
    });
    expect([status, (await read(server)).status]).toEqual([403, 200]);
  });

  it('is read also while the database is away', async () => {
    const database = await openDatabase({ dataDir: makeTempDir('figures') });
    server = await startServer({ adapters: { database } });
    database.db.getExecutor().executeQuery = () => Promise.reject(new Error('connect ECONNREFUSED'));
    const { status, text } = await read(server);
    expect(status).toBe(200);
    expect(figure(text, 'database_up')).toBe(0);
    expect(text).toContain('outbox_late_seconds Nan');
  });
});
