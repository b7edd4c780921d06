/** Announces the end of paid seats to the organisation's owners, because seats aren't renewed automatically. */
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { PaymentDeps } from '../subscriptions/ports.ts';
import { markSeatEnd, ownersOf, unannouncedSeatEnds } from './end-notices-repository.ts';
import { seatsEndMail } from './mails.ts';

/** How long before the end: enough for a company's purchase. */
const NOTICE_MS = 14 * 24 * 60 * 60_000;
const AT_ONCE = 100;

/** Returns the task that announces the ends of the next days, each once for an organisation and across processes. */
export const createSeatEndNotices = ({
  db,
  clock,
  outbox,
  config,
}: Pick<PaymentDeps, 'db' | 'clock' | 'outbox' | 'config'>): (() => Promise<void>) => {
  type End = Awaited<ReturnType<typeof unannouncedSeatEnds>>[number];

  const announce = ({ organisation_id: organisationId, organisation, ends_at: end, seats }: End): Promise<void> =>
    inTransaction(db, async (trx) => {
      if (!(await markSeatEnd(trx, organisationId, end))) return;
      const page = `${config.publicUrl}/organisation/${organisationId}?tab=seats`;
      for (const owner of await ownersOf(trx, organisationId)) {
        const mail = seatsEndMail(owner, { organisation, page, timezone: config.dailyTimezone }, seats, end);
        await enqueueMail(outbox, trx, mail, {
          dedupeKey: `seats-end:${organisationId}:${String(end)}:${owner.id}`,
          expiresAt: end,
        });
      }
    });

  return async () => {
    for (let more = true; more;) {
      const ends = await unannouncedSeatEnds(db, clock.now(), clock.now() + NOTICE_MS, AT_ONCE);
      for (const end of ends) await announce(end);
      more = ends.length === AT_ONCE;
    }
  };
};
