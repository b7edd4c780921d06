/** F5: a mail server that is down, rejects or is silent for an hour, and one whose last reply is lost. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signup } from '#shared/contract/identity/auth.ts';
import { createSmtpMailer, type SmtpMailer, type SmtpPatience } from '../../server/platform/mail/smtp.ts';
import { inTransaction } from '../../server/platform/database/transaction.ts';
import { enqueueMail } from '../../server/platform/mail/mail-job.ts';
import { startSmtp, type Mood, type SmtpDouble } from '../doubles/smtp.ts';
import { newcomer } from '../fixtures/records/codes.ts';
import { describeOnBothDatabases } from '../fixtures/databases/databases.ts';
import { note } from '../fixtures/server/programme.ts';
import type { TestServer } from '../fixtures/server/server.ts';

const MINUTE = 60_000;
const HURRIED = { connectMs: 2_000, greetingMs: 2_000, socketMs: 300 };
/** A tarpit has no end: only the mailer's reaction to its timeout matters. */
const IMPATIENT = { ...HURRIED, socketMs: 50 };
const NOTICE = { to: 'notice@example.com', subject: 'Your week', text: 'x', html: 'x' };

describeOnBothDatabases('Mail', (start, database) => {
  let smtp: SmtpDouble;
  let mailers: readonly [hurried: SmtpMailer, impatient: SmtpMailer];
  let isTarpit: boolean;
  let server: TestServer;
  beforeEach(async () => {
    smtp = await startSmtp();
    const { url: smtpUrl } = smtp;
    const make = (patience: SmtpPatience) => createSmtpMailer({ smtpUrl, from: 'no-reply@example.com', patience });
    const [hurried, impatient] = (mailers = [make(HURRIED), make(IMPATIENT)]);
    isTarpit = false;
    server = await start({ adapters: { mailer: { send: (mail) => (isTarpit ? impatient : hurried).send(mail) } } });
  });
  afterEach(async () => {
    for (const mailer of mailers) mailer.close();
    await smtp.close();
  });

  const join = async (address: string): Promise<number> => {
    const { name, email, number, password, headers } = newcomer(address);
    return (await server.api(signup, { body: { name, email, number, password }, headers })).status;
  };
  const letPass = async (minutes: number): Promise<void> => {
    for (let minute = 0; minute < minutes; minute += 1) {
      await server.runTask('outbox');
      server.clock.advance(MINUTE);
    }
  };
  const timesTo = (address: string): number => smtp.received.filter(({ to }) => to.includes(address)).length;

  it.each<Mood>(['defers', 'rejects', 'tarpits'])(
    'to a server that %s for an hour comes later, once; a code that ran out is dropped, and sign-up works throughout',
    { timeout: 60_000 },
    async (mood) => {
      smtp.become(mood);
      isTarpit = mood === 'tarpits';
      expect(await join('early@example.com')).toBe(201);
      await inTransaction(server.db, (trx) => enqueueMail(server.app.deps.outbox, trx, NOTICE));
      await letPass(57);
      expect(await join('late@example.com')).toBe(201);
      await letPass(3);
      expect(smtp.received).toEqual([]);
      smtp.become('accepts');
      isTarpit = false;
      await letPass(20);
      const times = ['early@example.com', 'late@example.com', NOTICE.to].map(timesTo);
      expect(times).toEqual([0, 1, 1]);
      note({
        ...{ fault: 'F5', database, what: `an hour of a server that ${mood}: expired code, fresh code, notice sent` },
        ...{ found: times.join(', '), demanded: '0, 1, 1 times' },
      });
    },
  );

  it('whose acknowledgement is lost is sent again, and only then', { timeout: 60_000 }, async () => {
    smtp.become('losesAcks');
    await inTransaction(server.db, (trx) => enqueueMail(server.app.deps.outbox, trx, NOTICE));
    await server.runTask('outbox');
    expect(timesTo(NOTICE.to)).toBe(1);
    smtp.become('accepts');
    await letPass(20);
    expect(timesTo(NOTICE.to)).toBe(2);
    note({
      fault: 'F5',
      database,
      what: 'mails where one acknowledgement was lost',
      found: '2',
      demanded: 'at most 2',
    });
  });
});
