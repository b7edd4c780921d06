/** Credit notes: what a refund of an invoice owes by the law on GST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getReceiptPdf, getReceipts, type Receipt } from '#shared/contract/billing/receipts.ts';
import { describeOnBothDatabases } from '../../../../tests/fixtures/databases/databases.ts';
import {
  buyAndSettle,
  closeEmulators,
  startPaying,
  type PayingServer,
} from '../../../../tests/fixtures/records/payments.ts';
import { signUp, type Person } from '../../../../tests/fixtures/records/people.ts';
import type { EmulatedRefund, EmulatedSubscription } from '../emulator/state.ts';

const SELLER = { name: 'Wisdom Learning', address: 'Mumbai', gstin: '27AAPFU0939F1ZV', gstRate: 18, sac: '999293' };
const serialOf = (number = ''): number => Number(number.slice(-6));

describeOnBothDatabases('A credit note', (start) => {
  let server: PayingServer;
  beforeAll(async () => {
    server = await startPaying(start, { config: { seller: SELLER } });
  });
  afterAll(closeEmulators);

  const buy = async () => {
    const learner = await signUp(server);
    const { atProvider } = await buyAndSettle(server, learner, 'yearly');
    return { learner, atProvider };
  };
  const giveBack = async (bought: EmulatedSubscription, amount?: number): Promise<EmulatedRefund> => {
    server.clock.advance(60_000);
    const refund = server.emulator.refundNewest(bought, amount);
    if (refund === undefined) throw new Error('nothing to give back');
    await server.emulator.deliveries.settled();
    return refund;
  };
  const receiptOf = async (as: Person): Promise<Receipt | undefined> =>
    (await server.api(getReceipts, { as })).data.data[0];

  it('is issued for each refund, with the tax of the invoice in parts that add up', async () => {
    const { learner, atProvider } = await buy();
    await giveBack(atProvider, 20_000);
    await giveBack(atProvider);
    const receipt = await receiptOf(learner);
    expect(receipt?.refunded).toBe(1_080);
    expect(receipt?.creditNotes).toMatchObject([
      { total: 200, taxable: 169.5, cgst: 15.25, sgst: 15.25, igst: 0 },
      { total: 880, igst: 0 },
    ]);
    for (const { number, total, taxable, cgst, sgst } of receipt?.creditNotes ?? []) {
      expect(number).toMatch(/^CN\/\d\d-\d\d\/\d{6}$/);
      expect(Math.round((taxable + cgst + sgst) * 100)).toBe(total * 100);
    }
    const pdf = (await server.api(getReceiptPdf, { as: learner, params: { id: receipt?._id ?? '' } })).data.data;
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is issued once, however often the refund is told', async () => {
    const { learner, atProvider } = await buy();
    await giveBack(atProvider, 10_000);
    await server.later(15 * 60_000);
    expect((await receiptOf(learner))?.creditNotes).toHaveLength(1);
  });

  it('of a refund that fails after all is taken back, and its number isn’t used again', async () => {
    const { learner, atProvider } = await buy();
    const refund = await giveBack(atProvider, 20_000);
    const first = serialOf((await receiptOf(learner))?.creditNotes[0]?.number);
    server.emulator.failRefund(refund);
    await server.emulator.deliveries.settled();
    expect((await receiptOf(learner))?.creditNotes).toEqual([]);
    await giveBack(atProvider, 10_000);
    expect(serialOf((await receiptOf(learner))?.creditNotes[0]?.number)).toBe(first + 1);
  });

  it('has a number of its own under parallel refunds, without a gap', async () => {
    const bought = [await buy(), await buy(), await buy(), await buy()];
    for (const { atProvider } of bought) server.emulator.refundNewest(atProvider, 5_000);
    await server.emulator.deliveries.settled();
    const numbers = await Promise.all(
      bought.map(async ({ learner }) => serialOf((await receiptOf(learner))?.creditNotes[0]?.number)),
    );
    const sorted = numbers.toSorted((one, other) => one - other);
    expect(sorted).toEqual(sorted.map((_, at) => (sorted[0] ?? 0) + at));
  });
});
