/** Free access granted by admins: recipient, reason and end. */
import * as v from 'valibot';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, Email, idParams, Moment, page, PageQuery, single } from '../common/fields.ts';
import { AdminPayer, BOOK_SORTS, PaymentSearch, StaffReason } from './payment-admin.ts';

export const Complimentary = v.object({
  _id: v.string(),
  user: AdminPayer,
  reason: v.string(),
  startsAt: Moment,
  endsAt: Moment,
  /** True if it gives subscriber access now. */
  open: v.boolean(),
  /** The admin who granted it; null when that account is deleted. */
  by: v.nullable(v.string()),
});
export type Complimentary = v.InferOutput<typeof Complimentary>;

export const getComplimentary = {
  id: 'complimentary.list',
  method: 'GET',
  path: '/api/payment/admin/complimentary',
  access: 'payments.read',
  summary: 'Lists free access granted by staff.',
  query: v.object({
    ...PageQuery,
    search: v.optional(PaymentSearch),
    sort: v.optional(v.picklist(BOOK_SORTS, 'Unknown sort order'), 'newest'),
  }),
  response: page(Complimentary),
  errors: [],
} as const satisfies Endpoint;

export const giveComplimentary = {
  id: 'complimentary.give',
  method: 'POST',
  path: '/api/payment/admin/complimentary',
  access: 'access.give',
  summary: 'Grants a user free subscriber access until a date.',
  description: 'The user is notified. Repeating the call changes nothing.',
  body: v.object({
    email: Email,
    /** The last day of access, in the daily quiz's zone; at most two years ahead. */
    until: Day,
    reason: StaffReason,
  }),
  response: single({ complimentary: Complimentary }),
  errors: ['COMPLIMENTARY_EXISTS'],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const endComplimentary = {
  id: 'complimentary.end',
  method: 'POST',
  path: '/api/payment/admin/complimentary/:id/end',
  access: 'access.give',
  summary: 'Ends a user’s free access now.',
  description: 'Repeating the call changes nothing.',
  params: idParams('complimentary access'),
  body: v.object({ reason: StaffReason }),
  response: single({ complimentary: Complimentary }),
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;
