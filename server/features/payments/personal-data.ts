/** Subscriptions and invoices of a person, as their download has them, and what becomes of them with the account. */
import type { Db } from '../../db/schema.ts';
import { momentOf, type PersonalData } from '../../personal-data.ts';
import { forgetCustomer, invoicesOf, listOfUser } from './subscriptions-repository.ts';

/** Invoices stay in the books, as the law asks; the reconciler ends what still runs; who it was for is forgotten. */
export const paymentData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'payments',
  async *records(userId) {
    yield (await listOfUser(db, userId)).map((row) => ({
      subscription: row.plan_id,
      price: row.price,
      status: row.status,
      startedAt: momentOf(row.created_at),
      endedAt: momentOf(row.ended_at),
    }));
    yield (await invoicesOf(db, userId)).map((row) => ({
      invoice: row.number,
      plan: row.plan_id,
      issuedAt: momentOf(row.issued_at),
      totalPaise: row.total,
    }));
  },
  erase: forgetCustomer,
});
