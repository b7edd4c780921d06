/** Announces an automatic renewal by email, so that no charge comes as a surprise. */
import { planById } from '#shared/domain/billing/plans.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { mailDetails } from '../settlement/charges.ts';
import { renewalMail } from './mails.ts';
import { rupeesOf } from './plans-repository.ts';
import type { PaymentDeps } from './ports.ts';
import { markRenewalNotice, unannouncedRenewals } from './renewal-notices-repository.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long before the charge. */
const NOTICE_MS = 5 * DAY_MS;
const AT_ONCE = 100;

/** Returns the task that announces the renewals of the next days, each once across processes. */
export const createRenewalNotices = (
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'outbox' | 'config'>,
): (() => Promise<void>) => {
  const { db, clock, outbox } = deps;
  type Due = Awaited<ReturnType<typeof unannouncedRenewals>>[number];

  const announce = async ({ id, plan_id, next_plan_id, price, current_end: end, name, email }: Due): Promise<void> => {
    // A plan that was made at the provider isn't ours to name.
    const plan = planById(next_plan_id ?? plan_id);
    if (end === null) return;
    await inTransaction(db, async (trx) => {
      if (!(await markRenewalNotice(trx, id, end)) || plan === undefined) return;
      const details = mailDetails(deps, { name, email }, plan.id);
      const charge = { price: next_plan_id === null ? rupeesOf(price) : plan.price, duration: plan.duration };
      await enqueueMail(outbox, trx, renewalMail(details, charge, end), {
        dedupeKey: `renewal:${id}:${String(end)}`,
        expiresAt: end,
      });
    });
  };

  return async () => {
    for (let more = true; more;) {
      const due = await unannouncedRenewals(db, clock.now(), clock.now() + NOTICE_MS, AT_ONCE);
      for (const one of due) await announce(one);
      more = due.length === AT_ONCE;
    }
  };
};
