/** Buying seats for an organisation, over HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createResult } from '#shared/contract/attempts/result.ts';
import { getPayments, refundPayment } from '#shared/contract/billing/payment-admin.ts';
import { getReceipts } from '#shared/contract/billing/receipts.ts';
import {
  getOrganisationSeats,
  getSeatInvoicePdf,
  getSeatOrder,
  listSeatPayments,
  orderSeats,
  verifySeatPayment,
} from '#shared/contract/billing/seats.ts';
import { acceptOrganisationInvitation } from '#shared/contract/organisations/invitations.ts';
import { listOrganisations } from '#shared/contract/organisations/organisations.ts';
import { listOwnOrganisations } from '#shared/contract/organisations/own-organisations.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import { inviteTo, joinOrganisation, makeOrganisation } from '../../../../tests/fixtures/records/organisations.ts';
import { closeEmulators, startPaying, type PayingServer } from '../../../../tests/fixtures/records/payments.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import { makeChapter, makeQuiz } from '../../../../tests/fixtures/records/quizzes.ts';
import {
  buyer,
  buySeats,
  paySeatOrder,
  placeSeatOrder,
  seatInvoices,
  seatsNow,
  seatsOrder,
} from '../../../../tests/fixtures/records/seats.ts';

const SELLER = { name: 'Wisdom Learning', address: 'Mumbai', gstin: '27AAPFU0939F1ZV', gstRate: 18, sac: '999293' };
/** Grants of staff: the fewest seats that an organisation can have. */
const GRANTED = 5;

describeOnBothDatabases('Buying seats', (start) => {
  let server: PayingServer;
  let admin: Person;
  let owner: Person;
  let id: string;
  beforeAll(async () => {
    server = await startPaying(start, { config: { seller: SELLER } });
    admin = await signUp(server, { role: 'admin' });
  });
  afterAll(closeEmulators);
  beforeEach(async () => {
    server.emulator.become('answers');
    server.emulator.deliveries.become('deliver');
    owner = await signUp(server, { name: 'Olive Owner' });
    id = (await makeOrganisation(server, admin, owner, { seats: GRANTED, planId: 'monthly' }))._id;
  });

  const place = (as: Person, body: object = seatsOrder(10), organisation = id) =>
    server.api(orderSeats, { as, params: { id: organisation }, body });
  const verify = (as: Person, body: object) => server.api(verifySeatPayment, { as, body });
  const problemOf = (reply: Awaited<ReturnType<typeof place>>) => reply.error.details?.problems?.[0];
  const rowsOf = async (orderId: string) => {
    const order = await server.db
      .selectFrom('seat_orders')
      .selectAll()
      .where('provider_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const payments = await server.db.selectFrom('payments').selectAll().where('seat_order_id', '=', order.id).execute();
    const invoices = await server.db
      .selectFrom('invoices')
      .innerJoin('payments', 'payments.id', 'invoices.payment_id')
      .selectAll('invoices')
      .where('payments.seat_order_id', '=', order.id)
      .execute();
    return { order, payments, invoices };
  };

  it('gives the seats for a month, with an invoice of the organisation and an email to the owner', async () => {
    const { confirmed, order } = await buySeats(server, owner, id, seatsOrder(10));
    expect([confirmed, order.status, order.amount]).toEqual([true, 'paid', 1000]);
    const seats = await seatsNow(server, owner, id);
    expect(seats).toMatchObject({ total: GRANTED + 10, used: 1, running: { seats: 10, planName: 'Monthly' }, buyer });
    const [invoice] = await seatInvoices(server, owner, id);
    expect(invoice).toMatchObject({
      planName: 'Monthly',
      seats: 10,
      total: 1000,
      buyer: { name: buyer.name, address: buyer.address, gstin: buyer.gstin, email: owner.email },
    });
    const sum = ['taxable', 'cgst', 'sgst', 'igst'] as const;
    expect(sum.reduce((total, part) => total + Math.round((invoice?.[part] ?? 0) * 100), 0)).toBe(100_000);
    // The invoice is the organisation's, not one of the owner's own.
    expect((await server.api(getReceipts, { as: owner })).data.data).toEqual([]);
    const mail = (await server.mailbox(owner.email)).find(
      ({ subject }) => subject === `Your invoice ${invoice?.number ?? ''}`,
    );
    expect(mail?.text).toContain('₹1,000 for 10 seats of Harbour College in the Monthly plan');
    const pdf = await server.api(getSeatInvoicePdf, { as: owner, params: { id, invoiceId: invoice?._id ?? '' } });
    expect(Buffer.from(pdf.data.data.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('opens what the plan opens for people who join the new seats', async () => {
    const quizId = (await makeQuiz(server, admin, await makeChapter(server), { access: 'subscriber' }))._id;
    const people = await Promise.all(Array.from({ length: GRANTED - 1 }, () => signUp(server)));
    for (const person of people) await joinOrganisation(server, owner, id, person);
    const last = await signUp(server);
    const [invitation = ''] = await inviteTo(server, owner, id, [last]);
    const accept = () => server.api(acceptOrganisationInvitation, { as: last, params: { id: invitation } });
    expect((await accept()).error.code).toBe('QUOTA_EXCEEDED');
    await buySeats(server, owner, id, seatsOrder(5));
    expect((await accept()).status).toBe(200);
    expect((await server.api(createResult, { as: last, body: { quizId } })).status).toBe(200);
  });

  it.each([
    // ₹1,000 with 18% GST in it: ₹847.46 and ₹152.54.
    ['the seller’s state, as CGST and SGST', '27', { taxable: 847.46, cgst: 76.27, sgst: 76.27, igst: 0 }],
    ['another state, as IGST', '29', { taxable: 847.46, cgst: 0, sgst: 0, igst: 152.54 }],
  ] as const)('is taxed for a buyer in %s', async (_where, state, parts) => {
    const { order } = await buySeats(server, owner, id, {
      ...seatsOrder(10),
      buyer: { ...buyer, state, gstin: null },
    });
    expect(order).toMatchObject({ amount: 1000, taxRate: 18, ...parts });
    const [invoice] = await seatInvoices(server, owner, id);
    expect(invoice).toMatchObject({ total: 1000, taxRate: 18, sac: '999293', ...parts });
    expect(invoice?.placeOfSupply).toContain(`(${state})`);
  });

  describe('counts a payment once', () => {
    it('when the page and the provider confirm it twenty times at once', async () => {
      server.emulator.deliveries.become('twice');
      const { orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
      const proof = paySeatOrder(server, orderId);
      const replies = await Promise.all(Array.from({ length: 20 }, () => verify(owner, proof)));
      expect(replies.map(({ data }) => data.data.confirmed)).toEqual(Array(20).fill(true));
      await server.emulator.deliveries.settled();
      const { payments, invoices } = await rowsOf(orderId);
      expect([payments.length, invoices.length]).toEqual([1, 1]);
      expect((await seatsNow(server, owner, id)).total).toBe(GRANTED + 10);
    });

    it('when only the provider reports it, because the page was closed', async () => {
      const { orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
      paySeatOrder(server, orderId);
      await server.emulator.deliveries.settled();
      expect((await seatsNow(server, owner, id)).total).toBe(GRANTED + 10);
      expect((await rowsOf(orderId)).invoices).toHaveLength(1);
    });

    it('when neither the page nor the provider reports it', async () => {
      server.emulator.deliveries.become('drop');
      const { orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
      paySeatOrder(server, orderId);
      expect((await seatsNow(server, owner, id)).total).toBe(GRANTED);
      await server.later(61_000);
      expect((await seatsNow(server, owner, id)).total).toBe(GRANTED + 10);
    });
  });

  it('is refused with a wrong signature, and gives nothing', async () => {
    server.emulator.deliveries.become('drop');
    const { orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
    const proof = paySeatOrder(server, orderId);
    const reply = await verify(owner, { ...proof, razorpay_signature: 'f'.repeat(64) });
    expect([reply.status, reply.error.code]).toEqual([400, 'PAYMENT_UNVERIFIED']);
    // The proof of another order isn't one either.
    const other = await placeSeatOrder(server, owner, id, seatsOrder(5));
    expect((await verify(owner, { ...proof, razorpay_order_id: other.orderId })).error.code).toBe('PAYMENT_UNVERIFIED');
    expect((await seatsNow(server, owner, id)).total).toBe(GRANTED);
  });

  it('is refused for another price than ours', async () => {
    const reply = await place(owner, { ...seatsOrder(10), amount: 1 });
    expect([reply.status, reply.error.code]).toEqual([400, 'PLAN_MISMATCH']);
  });

  it('gives nothing for a payment of another amount than was ordered', async () => {
    const { orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
    await server.db.updateTable('seat_orders').set({ amount: 200_000 }).where('provider_id', '=', orderId).execute();
    const reply = await verify(owner, paySeatOrder(server, orderId));
    expect([reply.status, reply.data.data.confirmed]).toEqual([200, false]);
    expect((await rowsOf(orderId)).payments).toEqual([]);
    expect((await seatsNow(server, owner, id)).total).toBe(GRANTED);
  });

  it('stays unpaid when the bank declines', async () => {
    const { id: own, orderId } = await placeSeatOrder(server, owner, id, seatsOrder(10));
    expect(server.emulator.payOrder(orderId, false).ok).toBe(false);
    await server.emulator.deliveries.settled();
    const { order, payable } = (await server.api(getSeatOrder, { as: owner, params: { id: own } })).data.data;
    expect([order.status, payable?.orderId]).toEqual(['open', orderId]);
  });

  it('leaves one order to pay: a later one replaces it, and so does a paid one', async () => {
    const first = await placeSeatOrder(server, owner, id, seatsOrder(10));
    await placeSeatOrder(server, owner, id, seatsOrder(20));
    const { order, payable } = (await server.api(getSeatOrder, { as: owner, params: { id: first.id } })).data.data;
    expect([order.status, payable]).toEqual(['replaced', null]);
    // Money that comes for it anyway isn't lost.
    await verify(owner, paySeatOrder(server, first.orderId));
    expect((await seatsNow(server, owner, id)).total).toBe(GRANTED + 10);
  });

  it('is for owners: managers and members are refused, other people find nothing', async () => {
    const [manager, member, stranger] = [await signUp(server), await signUp(server), await signUp(server)];
    await joinOrganisation(server, owner, id, manager, 'manager');
    await joinOrganisation(server, owner, id, member);
    await makeOrganisation(server, admin, stranger, { name: 'Elsewhere' });
    const order = await placeSeatOrder(server, owner, id, seatsOrder(10));
    const proof = paySeatOrder(server, order.orderId);
    await server.emulator.deliveries.settled();
    const [invoice] = await seatInvoices(server, owner, id);
    const params = { id, invoiceId: invoice?._id ?? '' };
    for (const [as, status] of [
      [manager, 403],
      [member, 403],
      [stranger, 404],
    ] as const) {
      const replies = await Promise.all([
        place(as),
        verify(as, proof),
        server.api(getOrganisationSeats, { as, params: { id } }),
        server.api(getSeatOrder, { as, params: { id: order.id } }),
        server.api(listSeatPayments, { as, params: { id } }),
        server.api(getSeatInvoicePdf, { as, params }),
      ]);
      expect(replies.map((reply) => reply.status)).toEqual(Array(6).fill(status));
    }
  });

  it('doesn’t open the invoice of one organisation to the owner of another', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    const [invoice] = await seatInvoices(server, owner, id);
    const rival = await signUp(server);
    const other = (await makeOrganisation(server, admin, rival, { name: 'Elsewhere' }))._id;
    const params = { id: other, invoiceId: invoice?._id ?? '' };
    expect((await server.api(getSeatInvoicePdf, { as: rival, params })).status).toBe(404);
  });

  it.each([
    ['fewer than five seats', { seats: 4, amount: 400 }, 'seats', 'Order at least 5 seats'],
    ['more than 500', { seats: 501, amount: 1 }, 'seats', 'The number of seats must be at most 500'],
    ['a wrong GSTIN', { buyer: { ...buyer, gstin: '29AAGCB7383J1Z5' } }, 'buyer.gstin', 'Please enter a valid GSTIN'],
    ['a GSTIN of another state', { buyer: { ...buyer, state: '27' } }, 'buyer.gstin', 'The GSTIN is of another state'],
    ['no legal name', { buyer: { ...buyer, name: ' ' } }, 'buyer.name', 'Legal name is required'],
    ['no address', { buyer: { ...buyer, address: '' } }, 'buyer.address', 'Address is required'],
  ])('is refused for %s', async (_what, change, field, message) => {
    const reply = await place(owner, { ...seatsOrder(10), ...change });
    expect([reply.status, problemOf(reply)]).toEqual([400, { field, message }]);
  });

  it('is refused without the provider, and can be tried again', async () => {
    server.emulator.become('fails');
    const reply = await place(owner);
    expect([reply.status, reply.error.code]).toEqual([503, 'PAYMENT_UNAVAILABLE']);
    server.emulator.become('answers');
    expect((await place(owner)).status).toBe(201);
  });

  it('ends with the period: the last to join lose their seat and keep their membership', async () => {
    await buySeats(server, owner, id, seatsOrder(5));
    const people: Person[] = [];
    for (let joined = 0; joined < GRANTED + 1; joined += 1) {
      server.clock.advance(1);
      const person = await signUp(server);
      await joinOrganisation(server, owner, id, person);
      people.push(person);
    }
    const planNames = async () =>
      Promise.all(
        people.map(async (as) => (await server.api(listOwnOrganisations, { as })).data.data.organisations[0]?.planName),
      );
    expect(await planNames()).toEqual(Array(GRANTED + 1).fill('Monthly'));
    await server.db.updateTable('seat_orders').set({ ends_at: server.clock.now() }).execute();
    expect(await planNames()).toEqual([...people.slice(2).map(() => 'Monthly'), null, null]);
    const seats = await seatsNow(server, owner, id);
    expect(seats).toMatchObject({ total: GRANTED, used: GRANTED + 2, running: null, periods: [] });
    expect(seats.endedAt).not.toBeNull();
  });

  it('is seen by staff, who can refund it: the seats end, with a credit note', async () => {
    await buySeats(server, owner, id, seatsOrder(10));
    const [invoice] = await seatInvoices(server, owner, id);
    const list = await server.api(getPayments, { as: admin, query: { search: invoice?.number ?? '' } });
    expect(list.data.data).toMatchObject([
      {
        amount: 1000,
        subscription: null,
        seats: { count: 10, organisation: 'Harbour College' },
        user: { email: owner.email },
      },
    ]);
    const { data } = await server.api(listOrganisations, { as: admin, query: { sort: 'newest' } });
    expect(data.data[0]).toMatchObject({ _id: id, seats: GRANTED, seatsPaid: 10, seatsUsed: 1 });
    const paymentId = list.data.data[0]?._id ?? '';
    const part = { amount: 100, reason: 'Goodwill' };
    expect((await server.api(refundPayment, { as: admin, params: { id: paymentId }, body: part })).status).toBe(200);
    expect((await seatsNow(server, owner, id)).total).toBe(GRANTED + 10);
    const rest = { reason: 'Bought by mistake' };
    expect((await server.api(refundPayment, { as: admin, params: { id: paymentId }, body: rest })).status).toBe(200);
    await server.emulator.deliveries.settled();
    expect((await seatsNow(server, owner, id)).total).toBe(GRANTED);
    const [refunded] = await seatInvoices(server, owner, id);
    expect([refunded?.refunded, refunded?.creditNotes.map(({ total }) => total)]).toEqual([1000, [100, 900]]);
  });
});
