/** Responses in the format of Razorpay's API reference, field by field; the values are our own. */

export interface RecordedReply {
  readonly status: number;
  readonly body: unknown;
}

const ok = (body: unknown): RecordedReply => ({ status: 200, body });
const collection = (...items: readonly unknown[]): RecordedReply =>
  ok({ entity: 'collection', count: items.length, items });
const fault = (status: number, description: string, code = 'BAD_REQUEST_ERROR'): RecordedReply => ({
  status,
  body: { error: { code, description, source: 'business', step: 'payment_initiation', reason: 'input', metadata: {} } },
});

const created = {
  id: 'sub_00000000000001',
  entity: 'subscription',
  plan_id: 'plan_00000000000001',
  status: 'created',
  current_start: null,
  current_end: null,
  ended_at: null,
  quantity: 1,
  notes: { reference: 'ours' },
  charge_at: 1580453311,
  start_at: 1580626111,
  end_at: 1583433000,
  auth_attempts: 0,
  total_count: 20,
  paid_count: 0,
  customer_notify: true,
  created_at: 1580280581,
  expire_by: 1580626111,
  short_url: 'https://rzp.io/i/example1',
  has_scheduled_changes: false,
  change_scheduled_at: null,
  source: 'api',
  offer_id: null,
  remaining_count: 20,
};

const active = {
  ...created,
  customer_id: 'cust_00000000000001',
  status: 'active',
  current_start: 1577355871,
  current_end: 1582655400,
  charge_at: 1582655400,
  paid_count: 1,
  remaining_count: 19,
  payment_method: 'card',
};

const changing = { ...active, has_scheduled_changes: true, change_scheduled_at: 1582655400 };

const paused = { ...active, status: 'paused', notes: [], paused_at: 1590280581, pause_initiated_by: 'self' };

const invoice = {
  id: 'inv_00000000000003',
  entity: 'invoice',
  receipt: null,
  invoice_number: null,
  customer_id: 'cust_00000000000001',
  customer_details: { id: 'cust_00000000000001', name: null, email: 'asha@example.com', contact: '+919876543210' },
  order_id: 'order_00000000000002',
  subscription_id: 'sub_00000000000001',
  line_items: [{ id: 'li_00000000000003', name: 'Half Yearly', amount: 57000, currency: 'INR', type: 'plan' }],
  payment_id: 'pay_00000000000002',
  status: 'paid',
  expire_by: null,
  issued_at: 1577355871,
  paid_at: 1577355872,
  cancelled_at: null,
  expired_at: null,
  partial_payment: false,
  gross_amount: 57000,
  tax_amount: 0,
  taxable_amount: 57000,
  amount: 57000,
  amount_paid: 57000,
  amount_due: 0,
  currency: 'INR',
  currency_symbol: '₹',
  notes: [],
  billing_start: 1577355871,
  billing_end: 1582655400,
  type: 'invoice',
  created_at: 1577355871,
};

const unpaid = {
  ...invoice,
  id: 'inv_00000000000004',
  payment_id: null,
  status: 'issued',
  paid_at: null,
  amount_paid: 0,
  amount_due: 57000,
};

const refund = (id: string, receipt: string | null, amount: number) => ({
  id,
  entity: 'refund',
  amount,
  currency: 'INR',
  payment_id: 'pay_00000000000002',
  notes: [],
  receipt,
  acquirer_data: { arn: null },
  created_at: 1597078124,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
});

const sub = '/v1/subscriptions/sub_00000000000001';

/** By method and path; and by name, responses that a test substitutes. */
const order = {
  id: 'order_00000000000001',
  entity: 'order',
  amount: 100_000,
  amount_paid: 0,
  amount_due: 100_000,
  currency: 'INR',
  receipt: 'ours',
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: [],
  created_at: 1580219935,
};

const payment = (id: string, status: 'captured' | 'failed') => ({
  id,
  entity: 'payment',
  amount: 100_000,
  currency: 'INR',
  status,
  order_id: order.id,
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 0,
  refund_status: null,
  captured: status === 'captured',
  fee: status === 'captured' ? 2_360 : null,
  tax: status === 'captured' ? 360 : null,
  error_code: status === 'captured' ? null : 'BAD_REQUEST_ERROR',
  created_at: 1580220461,
});

export const RECORDED = {
  'POST /v1/plans': ok({
    id: 'plan_00000000000001',
    entity: 'plan',
    interval: 6,
    period: 'monthly',
    item: {
      id: 'item_00000000000001',
      active: true,
      name: 'Half Yearly',
      amount: 57000,
      currency: 'INR',
      type: 'plan',
    },
    notes: [],
    created_at: 1580220461,
  }),
  'POST /v1/subscriptions': ok(created),
  'GET /v1/subscriptions': collection({ ...active, id: 'sub_00000000000009', notes: [] }, active),
  [`GET ${sub}`]: ok(active),
  'GET /v1/invoices': collection(unpaid, invoice),
  [`POST ${sub}/cancel`]: ok({ ...active, status: 'cancelled', ended_at: 1580288092 }),
  [`PATCH ${sub}`]: ok(changing),
  [`POST ${sub}/cancel_scheduled_changes`]: ok(active),
  'GET /v1/payments/pay_00000000000002/refunds': collection(refund('rfnd_00000000000001', 'ours', 10_000)),
  'POST /v1/payments/pay_00000000000002/refund': ok(refund('rfnd_00000000000002', 'new', 10_000)),
  'GET /v1/refunds': collection(refund('rfnd_00000000000003', null, 47_000)),
  'POST /v1/orders': ok(order),
  'GET /v1/orders/order_00000000000001': ok({
    ...order,
    status: 'paid',
    attempts: 2,
    amount_paid: 100_000,
    amount_due: 0,
  }),
  'GET /v1/orders/order_00000000000001/payments': collection(
    payment('pay_00000000000008', 'captured'),
    payment('pay_00000000000007', 'failed'),
  ),
  paused: ok(paused),
  changing: ok(changing),
  scheduled: ok({ ...changing, plan_id: 'plan_00000000000003' }),
  unknownId: fault(400, 'The id provided does not exist'),
  refused: fault(400, 'Subscription is not cancellable in cancelled status.'),
  wrongKeys: fault(401, 'Authentication failed'),
  tooMany: fault(429, 'Request failed. Please try after some time.'),
  serverError: fault(500, 'We are facing some trouble completing your request at the moment.', 'SERVER_ERROR'),
  noJson: ok('<html>'),
} as const satisfies Record<string, RecordedReply>;
