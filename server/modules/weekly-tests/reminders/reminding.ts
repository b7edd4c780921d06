import { inTransaction } from '../../../platform/database/transaction.ts';
import { momentText } from '#shared/domain/common/text/moment-text.ts';
import type { Notify } from '../../notifications/index.ts';
import { openingMail, type OpenedTest } from './mails.ts';
import type { WeeklyDeps } from '../ports.ts';
import { noteReminder, stillAsks, testsToRemindOf, withoutReminder, type Reader } from './reminders-repository.ts';
import { updateTest } from '../repository.ts';

const AT_ONCE = 100;

export interface RemindingDeps extends WeeklyDeps {
  readonly notify: Notify;
}

/**
 * Notifies subscribers who may take a test once it opens, once per user and test across processes. Users without a plan
 * at that time get none, even if they subscribe to one later.
 */
export const createReminding = (deps: RemindingDeps): (() => Promise<void>) => {
  const { db, clock, entitlements, timezone, notify } = deps;

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
      await notify(trx, {
        userId: reader.id,
        kind: 'weeklyTest',
        key: `weekly:${testId}:${reader.id}`,
        title: `“${test.title}” is open`,
        text: `Take it once, until ${momentText(test.closesAt, timezone)}.`,
        path: '/weekly-test',
        // After the test closes, the reminder is useless.
        expiresAt: test.closesAt,
        mail: (links) => openingMail(reader, test, timezone, links),
      });
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
