/** Mail over SMTP: rule 32, and F5 of the reliability programme. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signup } from '#shared/contract/identity/auth.ts';
import { startSmtp, type SmtpDouble } from '../../../tests/doubles/smtp.ts';
import { newcomer } from '../../../tests/fixtures/records/codes.ts';
import { startServer, type TestServer } from '../../../tests/fixtures/server/server.ts';
import { inTransaction } from '../database/transaction.ts';
import { enqueueMail } from './mail-job.ts';
import { createSmtpMailer, type SmtpMailer } from './smtp.ts';

const MINUTE = 60_000;

describe('mail over SMTP', () => {
  let smtp: SmtpDouble;
  let mailer: SmtpMailer;
  let server: TestServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    mailer = createSmtpMailer({ smtpUrl: smtp.url, from: 'Business Wisdom <no-reply@example.com>' });
    server = await startServer({ adapters: { mailer } });
  });
  afterEach(async () => {
    await server.close();
    mailer.close();
    await smtp.close();
  });

  const join = () => {
    const { name, email, number, password, headers } = newcomer('asha@example.com');
    return server.api(signup, { body: { name, email, number, password }, headers });
  };

  it('carries the code to the person who signs up', async () => {
    await join();
    await server.runTask('outbox');
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['asha@example.com']);
    expect(smtp.received[0]?.source).toMatch(/^From: "?Business Wisdom"? <no-reply@example\.com>\r$/m);
    expect(smtp.received[0]?.source).toMatch(/\d{6}/);
  });

  it('carries the way out that mail programs look for, where nobody has to get it', async () => {
    const unsubscribe = 'https://wisdom.example/mails/unsubscribe/abc';
    const mail = { to: 'asha@example.com', subject: 'Your week', text: 'x', html: 'x', unsubscribe };
    await inTransaction(server.db, (trx) => enqueueMail(server.app.deps.outbox, trx, mail));
    await server.runTask('outbox');
    const source = smtp.received[0]?.source ?? '';
    expect(source).toMatch(/^List-Unsubscribe: <https:\/\/wisdom\.example\/mails\/unsubscribe\/abc>\r$/m);
    expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it('carries an entry for the calendar, with its method', async () => {
    const calendar = { method: 'CANCEL', text: 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR' } as const;
    const mail = { to: 'asha@example.com', subject: 'It is off', text: 'x', html: 'x', calendar };
    await inTransaction(server.db, (trx) => enqueueMail(server.app.deps.outbox, trx, mail));
    await server.runTask('outbox');
    expect(smtp.received[0]?.source).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    expect(smtp.received[0]?.source).toMatch(/filename=invite\.ics/);
  });

  it('that is deferred for five minutes lets the sign-up through and comes later, once', async () => {
    smtp.become('defers');
    expect((await join()).status).toBe(201);
    for (let minute = 0; minute < 5; minute += 1) {
      await server.runTask('outbox');
      server.clock.advance(MINUTE);
    }
    expect(smtp.received).toEqual([]);
    smtp.become('accepts');
    for (let minute = 0; minute < 4; minute += 1) {
      await server.runTask('outbox');
      server.clock.advance(MINUTE);
    }
    expect(smtp.received).toHaveLength(1);
  });

  it('that is refused for an hour is dropped, since its code has run out', async () => {
    smtp.become('rejects');
    expect((await join()).status).toBe(201);
    for (let minute = 0; minute < 60; minute += 1) {
      await server.runTask('outbox');
      server.clock.advance(MINUTE);
    }
    smtp.become('accepts');
    await server.runTask('outbox');
    expect(smtp.received).toEqual([]);
    const { status, payload } = await server.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect({ status, payload }).toEqual({ status: 'dead', payload: '' });
  });

  it('to a server that is gone lets the sign-up through', async () => {
    await smtp.close();
    expect((await join()).status).toBe(201);
    await server.runTask('outbox');
    const { status, attempts } = await server.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();
    expect({ status, attempts }).toEqual({ status: 'waiting', attempts: 1 });
  });

  it('is never addressed or titled with a line break (32)', async () => {
    const mail = { to: 'a@example.com', subject: 'Hello', text: 'x', html: 'x' };
    for (const bad of [{ to: 'a@example.com\r\nBcc: b@example.com' }, { subject: 'Hello\nBcc: b@example.com' }]) {
      const added = inTransaction(server.db, (trx) => enqueueMail(server.app.deps.outbox, trx, { ...mail, ...bad }));
      await expect(added).rejects.toThrow('An email header must be one line');
    }
  });
});
