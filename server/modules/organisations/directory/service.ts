import type { Organisation } from '#shared/contract/organisations/organisations.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import type { PlanId } from '#shared/domain/billing/plans.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { StaffActName } from '#shared/domain/identity/staff-actions.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { ownerMail } from '../mails.ts';
import { paidSeatsOf, totalSeats } from '../members/seats-repository.ts';
import { activeAccount, countMembers, insertMember } from '../members/repository.ts';
import {
  findOrganisation,
  insertOrganisation,
  listOrganisationRows,
  lockOrganisation,
  updateOrganisationRow,
  type OrganisationRow,
  type OrganisationsQuery,
} from './repository.ts';

/** The acting administrator and request. */
interface Managing {
  readonly actor: { readonly userId: string };
  readonly requestId: string;
}

interface OrganisationDetails {
  readonly name: string;
  readonly seats: number;
  readonly planId: PlanId;
}

export interface OrganisationService {
  list(query: OrganisationsQuery): Promise<{ items: Organisation[]; total: number }>;
  /** Throws VALIDATION_FAILED if the owner's address has no active account. */
  add(details: OrganisationDetails & { readonly owner: string }, by: Managing): Promise<Organisation>;
  /** Throws 404, or VALIDATION_FAILED if there are more people than seats. */
  update(id: string, details: OrganisationDetails, by: Managing): Promise<Organisation>;
}

export type OrganisationDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'outbox'> & {
  /** Address of the page for people of organisations. */
  readonly page: string;
};

const moment = (at: number): string => new Date(at).toISOString();

const toOrganisation = (row: OrganisationRow, seatsPaid: number): Organisation => ({
  _id: row.id,
  name: row.name,
  seats: row.seats,
  planId: row.plan_id,
  seatsPaid,
  seatsUsed: row.used,
  createdAt: moment(row.created_at),
  updatedAt: moment(row.updated_at),
});

const faulty = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

/** Organisation management for administrators. */
export const createOrganisationService = (deps: OrganisationDeps): OrganisationService => {
  const { db, clock, random, outbox, page } = deps;
  const newId = (): string => makeId(clock.now(), (count) => random.bytes(count));

  const finish = async (trx: Trx, id: string, action: StaffActName, by: Managing): Promise<Organisation> => {
    const row = await findOrganisation(trx, id);
    if (row === undefined) throw notFound('organisation');
    const { actor, requestId } = by;
    const details = { name: row.name, seats: String(row.seats), plan: row.plan_id };
    await recordAct(trx, { clock, random }, { actorId: actor.userId, action, subject: id, details, requestId });
    return toOrganisation(row, (await paidSeatsOf(trx, [row], clock.now())).get(row.id) ?? 0);
  };

  return {
    async list(query) {
      const { rows, total } = await listOrganisationRows(db, query);
      const paid = await paidSeatsOf(db, rows, clock.now());
      return { items: rows.map((row) => toOrganisation(row, paid.get(row.id) ?? 0)), total };
    },
    add: ({ name, seats, planId, owner }, by) =>
      inTransaction(db, async (trx) => {
        const account = await activeAccount(trx, owner);
        if (account === undefined) {
          throw faulty('owner', 'No verified account has this address. The owner needs to sign up first.');
        }
        const now = clock.now();
        const id = newId();
        await insertOrganisation(trx, { id, name, seats, plan_id: planId, created_at: now, updated_at: now });
        await insertMember(trx, {
          id: newId(),
          user_id: account.id,
          organisation_id: id,
          role: 'owner',
          created_at: now,
        });
        await enqueueMail(outbox, trx, ownerMail({ name: account.name, email: owner }, { organisation: name, page }));
        return finish(trx, id, 'organisation.add', by);
      }),
    update: (id, { name, seats, planId }, by) =>
      inTransaction(db, async (trx) => {
        const organisation = await lockOrganisation(trx, id);
        if (organisation === undefined) throw notFound('organisation');
        const used = await countMembers(trx, id);
        // Only paid seats can end while people have them; granting more is always possible.
        const total = await totalSeats(trx, { ...organisation, seats }, clock.now());
        if (seats < organisation.seats && total < used) {
          const people = countText(used, 'person is', 'people are');
          throw faulty('seats', `${people} in the organisation, so there can’t be fewer seats`);
        }
        await updateOrganisationRow(trx, id, { name, seats, plan_id: planId, updated_at: clock.now() });
        return finish(trx, id, 'organisation.update', by);
      }),
  };
};
