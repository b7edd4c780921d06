import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { openingMail, type OpenedTest } from './mails.ts';
import type { MailLinks, WeeklyDeps } from '../ports.ts';
import { noteReminder, stillAsks, testsToRemindOf, withoutReminder, type Reader } from './reminders-repository.ts';
import { updateTest } from '../repository.ts';

const AT_ONCE = 100;

export interface RemindingDeps extends WeeklyDeps, Pick<Deps, 'outbox'> {
  readonly linksOf: (userId: string) => MailLinks;
}

/**
 * Emails subscribers who may take a test once it opens, once per user and test across processes. Users without a plan
 * at that time get none, even if they subscribe to one later.
 */
export const createReminding = (deps: RemindingDeps): (() => Promise<void>) => {
  const { db, clock, outbox, entitlements, timezone, linksOf } = deps;

  const remind = async (testId: string, test: OpenedTest, reader: Reader): Promise<void> => {
    const entitled = await entitlements.mayUse({ userId: reader.id, role: reader.role }, 'weeklyTests');
    await inTransaction(db, async (trx) => {
      const mailed = entitled && (await stillAsks(trx, reader.id));
      const row = {
        test_id: testId,
        user_id: reader.id,
        mailed: mailed ? (1 as const) : (0 as const),
        at: clock.now(),
      };
      if (!(await noteReminder(trx, row)) || !mailed) return;
      const mail = openingMail(reader, test, timezone, linksOf(reader.id));
      // After the test closes, the email is useless.
      const options = { dedupeKey: `weekly:${testId}:${reader.id}`, expiresAt: test.closesAt };
      await enqueueMail(outbox, trx, mail, options);
    });
  };

  return async () => {
    for (const row of await testsToRemindOf(db, clock.now())) {
      const test: OpenedTest = {
        title: row.title,
        questionCount: row.question_count,
        timeLimitMinutes: row.time_limit_minutes,
        closesAt: row.closes_at,
      };
      for (let more = true; more;) {
        const readers = await withoutReminder(db, row.id, AT_ONCE);
        for (const reader of readers) await remind(row.id, test, reader);
        more = readers.length === AT_ONCE;
      }
      await inTransaction(db, (trx) => updateTest(trx, row.id, { reminded_at: clock.now() }));
    }
  };
};
