/** Seats added to a running period, periods after it, and fewer seats, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderSeats, getSeatOrder } from '#shared/contract/billing/seats.ts';
import { updateOrganisation } from '#shared/contract/organisations/organisations.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { closeEmulators, startPaying, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { inNewSession, signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import {
  addedOrder,
  buySeats,
  placeSeatOrder,
  seatInvoices,
  seatsNow,
  seatsOrder,
} from '../../../../tests/fixtures/records/seats.ts';
import { createFakeClock } from '../../../../tests/fixtures/server/fake-clock.ts';

const DAY = 86_400_000;
const GRANTED = 5;
/** Ten in the morning in India. */
const START = Date.parse('2026-06-10T04:30:00Z');

describeOnBothDatabases('Paid seats', (start) => {
  let server: PayingServer;
  let admin: Person;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    server = await startPaying(start, { clock: createFakeClock(START) });
    admin = await signUp(server, { role: 'admin' });
  });
  afterAll(closeEmulators);
  beforeEach(async () => {
    admin = await inNewSession(server, admin);
    owner = await signUp(server, { name: 'Olive Owner' });
    id = (await makeOrganisation(server, admin, owner, { seats: GRANTED, planId: 'monthly' }))._id;
  });

  const now = () => seatsNow(server, owner, id);
  const place = (body: object) => server.api(orderSeats, { as: owner, params: { id }, body });
  const later = async (days: number): Promise<void> => {
    await server.later(days * DAY);
    owner = await inNewSession(server, owner);
  };
  const day = (moment: string | undefined) =>
    moment === undefined ? undefined : new Date(Date.parse(moment) + 5.5 * 3_600_000).toISOString();

  it('of a month last until the same day of the next one, at midnight in India', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    const { running, periods } = await now();
    const today = day(new Date(server.clock.now()).toISOString())?.slice(0, 10) ?? '';
    expect(Date.parse(running?.until ?? '') - server.clock.now()).toBeLessThanOrEqual(31 * DAY);
    expect(day(running?.until)).toMatch(new RegExp(`-${today.slice(8)}T00:00:00\\.000Z$`));
    expect(periods).toMatchObject([{ seats: 10, until: running?.until }]);
    expect(running?.remaining).toBe(running?.days);
  });

  it('can be added, for the rest of the period at its share of the price', async () => {
    await buySeats(server, owner, id, seatsOrder(20));
    await later(12);
    const before = await now();
    const { days = 0, remaining = 0, until } = before.running ?? {};
    expect(days - remaining).toBe(12);
    const body = await addedOrder(server, owner, id, 10);
    // Seats 21 to 24 at ₹100 and 25 to 30 at ₹90 are ₹940 for the whole month.
    expect(Math.round(body.amount * 100)).toBe(Math.floor((94_000 * remaining) / days));
    await buySeats(server, owner, id, body);
    const after = await now();
    expect(after).toMatchObject({
      total: GRANTED + 30,
      running: { seats: 30, until },
      periods: [{ seats: 30, until }],
    });
    const [added, first] = await seatInvoices(server, owner, id);
    expect([first?.total, added?.total, added?.seats]).toEqual([2000, body.amount, 10]);
    expect(added?.period.until).toBe(until);
  });

  it('that were ordered for the rest of a period are paid on that day, because their price falls with each', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    const { id: orderId } = await placeSeatOrder(server, owner, id, await addedOrder(server, owner, id, 1));
    await later(0.6);
    const { order, payable } = (await server.api(getSeatOrder, { as: owner, params: { id: orderId } })).data.data;
    expect([order.status, payable]).toEqual(['open', null]);
  });

  it('can be fewer in the next period, which starts when this one ends', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    const { running } = await now();
    await buySeats(server, owner, id, seatsOrder(6, 'quarterly', 'renewal'));
    const booked = await now();
    expect(booked).toMatchObject({
      total: GRANTED + 10,
      periods: [
        { seats: 10, until: running?.until },
        { seats: 6, planName: 'Quarterly', from: running?.until },
      ],
    });
    await later(31);
    const { total, running: next, periods } = await now();
    expect([total, next?.seats, next?.planName, periods.length]).toEqual([GRANTED + 6, 6, 'Quarterly', 1]);
  });

  it('are fewer only where everyone keeps a seat', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    for (let joined = 0; joined < 11; joined += 1) await joinOrganisation(server, owner, id, await signUp(server));
    const refused = await place(seatsOrder(6, 'monthly', 'renewal'));
    expect([refused.status, refused.error.details?.problems?.[0]]).toEqual([
      400,
      {
        field: 'seats',
        message: '12 people are in the organisation, so order at least 7 seats, or remove people first',
      },
    ]);
    expect((await place(seatsOrder(7, 'monthly', 'renewal'))).status).toBe(201);
  });

  it('keep staff from granting fewer seats only as far as people need them', async () => {
    await server.api(updateOrganisation, {
      as: admin,
      params: { id },
      body: { name: 'Harbour College', seats: 8, planId: 'monthly' },
    });
    await buySeats(server, owner, id, seatsOrder(5));
    for (let joined = 0; joined < 10; joined += 1) await joinOrganisation(server, owner, id, await signUp(server));
    const grant = async (seats: number) =>
      (
        await server.api(updateOrganisation, {
          as: admin,
          params: { id },
          body: { name: 'Harbour College', seats, planId: 'monthly' },
        })
      ).status;
    expect([await grant(5), await grant(6)]).toEqual([400, 200]);
  });

  describe('are refused', () => {
    it('as a first period while one is paid', async () => {
      await buySeats(server, owner, id, seatsOrder(10));
      expect((await place(seatsOrder(10))).error.code).toBe('SUBSCRIPTION_EXISTS');
    });
    it('as added ones or a next period while none is paid', async () => {
      const added = { ...seatsOrder(10), kind: 'added' };
      const codes = [(await place(added)).error.code, (await place(seatsOrder(10, 'monthly', 'renewal'))).error.code];
      expect(codes).toEqual(['SUBSCRIPTION_OVER', 'SUBSCRIPTION_OVER']);
    });
    it('as a second next period', async () => {
      await buySeats(server, owner, id, seatsOrder(10));
      await buySeats(server, owner, id, seatsOrder(10, 'monthly', 'renewal'));
      expect((await place(seatsOrder(10, 'monthly', 'renewal'))).error.code).toBe('SUBSCRIPTION_EXISTS');
    });
    it('of another plan than the period has, and above 500', async () => {
      await buySeats(server, owner, id, seatsOrder(495));
      const body = await addedOrder(server, owner, id, 5);
      expect((await place({ ...body, planId: 'yearly' })).error.code).toBe('PLAN_MISMATCH');
      expect((await place({ ...body, seats: 6 })).error.details?.problems).toEqual([
        { field: 'seats', message: 'You can add at most 5 seats. Contact us for more.' },
      ]);
    });
  });

  it('can be ordered again as a first period when they have ended', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    await later(31);
    expect((await now()).running).toBeNull();
    await buySeats(server, owner, id, seatsOrder(5, 'yearly'));
    expect((await now()).running).toMatchObject({ seats: 5, planName: 'Yearly' });
  });
});
