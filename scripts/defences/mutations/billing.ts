/** Payments, refunds, grants, invoices. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const BILLING = 'server/modules/billing';
const SETTLEMENT = `${BILLING}/settlement`;
const SUBSCRIPTIONS = `${BILLING}/subscriptions`;
const BUYING = `${SUBSCRIPTIONS}/buying.test.ts`;

export const billing: readonly Mutation[] = [
  ...mutationsOf(
    `${SETTLEMENT}/charges.ts`,
    [`${SETTLEMENT}/lost-events.test.ts`, `${SUBSCRIPTIONS}/changing.test.ts`],
    {
      'charges: above the price of the upgrade': [' && amount < today.price', ''],
      'charges: below what the upgrade costs': [' && least <= amount', ''],
      'charges: oldest first': ['.toSorted((a, b) => a.paidAt - b.paidAt)', '.toSorted((a, b) => b.paidAt - a.paidAt)'],
    },
  ),
  ...mutationsOf(`${SETTLEMENT}/charges.ts`, [SETTLEMENT, BUYING], {
    'charges: once': ['.filter(({ paymentId }) => !known.has(paymentId))', ''],
    'charges: of our currency': ["if (currency !== 'INR') return undefined;", ''],
  }),
  ...mutationsOf(`${SETTLEMENT}/due.ts`, [SETTLEMENT], {
    'reconciler: within six hours': ['Math.min(end + MINUTE_MS, now + 6 * HOUR_MS)', 'end + MINUTE_MS'],
    'reconciler: right after a cycle ends': ['Math.min(end + MINUTE_MS, now + 6 * HOUR_MS)', 'now + 6 * HOUR_MS'],
    'reconciler: an hour at the longest after failures': [
      'Math.min(MINUTE_MS * 2 ** Math.min(failures - 1, 10), LONGEST_BACKOFF_MS)',
      '2 ** failures * HOUR_MS',
    ],
  }),
  ...mutationsOf(`${SETTLEMENT}/webhook.ts`, [SETTLEMENT], {
    'events: their signature': [
      'signature === null || !gateway.isWebhookSigned(body, signature)',
      'signature === undefined',
    ],
  }),
  ...mutationsOf(`${SETTLEMENT}/webhook.ts`, [`${SUBSCRIPTIONS}/personal-data.test.ts`], {
    'events: of a deleted account nothing is stored': ["orphan ? '' : body", 'body'],
  }),
  ...mutationsOf(`${SUBSCRIPTIONS}/verifying.ts`, [BUYING], {
    'verification: the signature': ['if (!signed) {', 'if (false as boolean) {'],
    'verification: of the buyer': [' || known.user_id !== actor.userId', ''],
    'verification: of that payment': ['(await isPaymentOf(db, paymentId, row.id)) || row.entitled === 1', 'true'],
  }),
  ...mutationsOf(`${SUBSCRIPTIONS}/creating.ts`, [BUYING], {
    'buying: our price': [' && plan.price === planPrice', ''],
    'buying: a second subscription': [
      "if (row.status !== 'created' && row.status !== 'halted') throw new Refusal('SUBSCRIPTION_EXISTS');",
      '',
    ],
  }),
  ...mutationsOf(`${SUBSCRIPTIONS}/creating.ts`, [BUYING, SETTLEMENT], {
    'buying: the replaced one is cancelled at the provider': [
      "await atProvider(deps, () => gateway.cancel(providerId, 'now'));",
      '',
    ],
  }),
  ...mutationsOf(`${BILLING}/gateway/signatures.ts`, [`${BILLING}/gateway`, 'tests/access/constant-time.test.ts'], {
    'signatures: each secret is compared': [
      'secrets.map((secret) => equalTexts(webhookSignature(body, secret), signature)).includes(true)',
      'secrets.some((secret) => webhookSignature(body, secret) === signature)',
    ],
  }),
  ...mutationsOf(`${BILLING}/refunds/refunds.ts`, [`${BILLING}/refunds`, 'tests/access/twenty-at-once.test.ts'], {
    'refunds: no more than is left': ['amount <= 0 || amount > left', 'amount <= 0'],
    'refunds: those in progress count': [' - (await openAmount(trx, payment.id))', ''],
  }),
  ...mutationsOf(
    `${BILLING}/staff/grants.ts`,
    ['tests/access/twenty-at-once.test.ts', `${BILLING}/staff/grants.test.ts`],
    {
      'complimentary access: the same one is given once': ['if (same !== undefined) return find(trx, same.id);', ''],
      'complimentary access: one at a time': ["if (open.length > 0) throw new Refusal('COMPLIMENTARY_EXISTS');", ''],
      'complimentary access: ended once': ['if (open.includes(id)) {', 'if (id !== undefined) {'],
    },
  ),
  ...mutationsOf(`${BILLING}/invoices/invoices-repository.ts`, [SUBSCRIPTIONS], {
    'invoices: of their owner': ["    .where('invoices.user_id', '=', userId);", ';'],
  }),
  ...mutationsOf('shared/domain/billing/subscriptions.ts', ['shared/domain/billing'], {
    'subscription: what has ended stays ended': ['if (phase !== 0) return phase;', ''],
    'subscription: a paid cycle is not forgotten': ['Math.max(known.paidCount, seen.paidCount)', 'seen.paidCount'],
  }),
  ...mutationsOf(`${BILLING}/emulator/emulator-page.ts`, [`${BILLING}/emulator`], {
    'emulator: its page is for this machine': [
      'const refuseStrangers = (request: FastifyRequest): void => demandOwnHost(request.host, publicUrl);',
      'const refuseStrangers = (_request: FastifyRequest): void => void publicUrl;',
    ],
  }),
];
