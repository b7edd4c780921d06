/** Seats of organisations: granted by staff without an end, and paid ones between two moments. */
import { PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { seatOfMember, type SeatGroup } from '#shared/domain/billing/seats.ts';
import type { Db } from '../../../platform/database/tables.ts';
import type { Seat } from '../../billing/index.ts';
import type { OrganisationsTable } from '../tables.ts';

type SeatOwner = Pick<OrganisationsTable, 'id' | 'seats' | 'plan_id'>;

/** Returns the paid orders that have ever given those organisations seats. */
const paidOrders = async (db: Db, organisationIds: readonly string[]) => {
  if (organisationIds.length === 0) return [];
  return db
    .selectFrom('seat_orders')
    .select(['organisation_id', 'plan_id', 'seats', 'starts_at', 'ends_at'])
    .where('organisation_id', 'in', organisationIds)
    .where('status', 'in', ['paid', 'refunded'])
    .execute();
};
type PaidOrder = Awaited<ReturnType<typeof paidOrders>>[number];

const groupsAt = ({ seats, plan_id }: SeatOwner, orders: readonly PaidOrder[], now: number): SeatGroup[] => [
  { planId: plan_id, seats },
  ...orders
    .filter(({ starts_at, ends_at }) => (starts_at ?? Infinity) <= now && now < (ends_at ?? 0))
    .map((order) => ({ planId: order.plan_id, seats: order.seats })),
];

/** Returns the number of an organisation's seats at that time. */
export const totalSeats = async (db: Db, organisation: SeatOwner, now: number): Promise<number> =>
  groupsAt(organisation, await paidOrders(db, [organisation.id]), now).reduce((sum, { seats }) => sum + seats, 0);

/** Returns the paid seats of organisations at that time, by their IDs. */
export const paidSeatsOf = async (
  db: Db,
  organisations: readonly SeatOwner[],
  now: number,
): Promise<ReadonlyMap<string, number>> => {
  const orders = Map.groupBy(
    await paidOrders(
      db,
      organisations.map(({ id }) => id),
    ),
    ({ organisation_id: id }) => id,
  );
  return new Map(
    organisations.map((organisation) => {
      const [, ...paid] = groupsAt(organisation, orders.get(organisation.id) ?? [], now);
      return [organisation.id, paid.reduce((sum, { seats }) => sum + seats, 0)];
    }),
  );
};

/** Returns how many joined an organisation before that membership. IDs are in the order in which they were made. */
const countEarlier = async (db: Db, organisationId: string, memberId: string): Promise<number> =>
  (
    await db
      .selectFrom('organisation_members')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organisation_id', '=', organisationId)
      .where('id', '<', memberId)
      .executeTakeFirstOrThrow()
  ).count;

/** A membership with its organisation's seats at a time. */
export interface SeatedMembership {
  readonly organisationId: string;
  readonly organisation: string;
  readonly total: number;
  /** Plan of the member's seat; null if earlier members have all seats. */
  readonly planId: Seat['planId'] | null;
}

/** Returns a user's memberships with the plan of the seat in each, by name of the organisation. */
export const seatedMemberships = async (db: Db, userId: string, now: number): Promise<SeatedMembership[]> => {
  const memberships = await db
    .selectFrom('organisation_members')
    .innerJoin('organisations', 'organisations.id', 'organisation_members.organisation_id')
    .select(['organisations.id', 'organisations.name', 'organisations.seats', 'organisations.plan_id'])
    .select('organisation_members.id as member_id')
    .where('organisation_members.user_id', '=', userId)
    .orderBy('organisations.name_folded')
    .orderBy('organisations.id')
    .execute();
  const orders = Map.groupBy(
    await paidOrders(
      db,
      memberships.map(({ id }) => id),
    ),
    ({ organisation_id: id }) => id,
  );
  return Promise.all(
    memberships.map(async ({ id, name, member_id: memberId, ...seats }) => {
      const paid = orders.get(id);
      const groups = groupsAt({ id, ...seats }, paid ?? [], now);
      // Staff never grant fewer seats than there are people, so only paid seats can end before their members leave.
      const planId =
        paid === undefined ? seats.plan_id : seatOfMember(groups, await countEarlier(db, id, memberId), PLAN_IDS);
      return {
        organisationId: id,
        organisation: name,
        total: groups.reduce((sum, group) => sum + group.seats, 0),
        planId,
      };
    }),
  );
};

/** Returns the plans of a user's seats, with the organisation of each. */
export const seatsOf = async (db: Db, userId: string, now: number): Promise<Seat[]> =>
  (await seatedMemberships(db, userId, now)).flatMap(({ organisation, planId }) =>
    planId === null ? [] : [{ organisation, planId }],
  );
