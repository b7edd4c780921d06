/** The buyer's details on invoices. */
import * as v from 'valibot';
import { GST_STATE_CODES, stateOfGstin } from '#shared/domain/billing/tax.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { line, single } from '../common/fields.ts';

export const BillingDetails = v.object({
  /** Name or company on the invoice; the account's name when null. */
  name: v.nullable(v.string()),
  /** GST code of the buyer's state. */
  state: v.nullable(v.picklist(GST_STATE_CODES, 'Unknown state')),
  gstin: v.nullable(v.string()),
});
export type BillingDetails = v.InferOutput<typeof BillingDetails>;

/** A GSTIN with valid check character, in upper case. */
export const Gstin = v.pipe(
  v.string('GSTIN must be text'),
  v.trim(),
  v.toUpperCase(),
  v.check((gstin) => stateOfGstin(gstin) !== null, 'Please enter a valid GSTIN'),
);

export const getBilling = {
  id: 'payment.billing',
  method: 'GET',
  path: '/api/payment/billing',
  access: 'plan.subscribe',
  summary: 'Returns the buyer details for the user’s next invoices.',
  response: single({ billing: BillingDetails }),
  errors: [],
} as const satisfies Endpoint;

export const updateBilling = {
  id: 'payment.updateBilling',
  method: 'PUT',
  path: '/api/payment/billing',
  access: 'plan.subscribe',
  summary: 'Updates the buyer details for the user’s next invoices.',
  body: v.object({
    name: v.nullable(line('Name', 120)),
    state: v.nullable(v.picklist(GST_STATE_CODES, 'Unknown state')),
    gstin: v.nullable(Gstin),
  }),
  response: single({ billing: BillingDetails }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
