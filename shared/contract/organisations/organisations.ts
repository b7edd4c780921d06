/** Organisations whose people learn here, and their seats. For admins. */
import * as v from 'valibot';
import { PLAN_IDS } from '#shared/domain/billing/plans.ts';
import { SEATS_MAX, SEATS_MIN } from '#shared/domain/organisations/limits.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Email, idParams, line, Moment, page, PageQuery, prose, single, whole } from '../common/fields.ts';

export const ORGANISATION_SORTS = ['name', 'newest'] as const;

const written = {
  name: line('The name', 120),
  seats: whole('The number of seats', SEATS_MIN, SEATS_MAX),
  /** Plan of its seats. */
  planId: v.picklist(PLAN_IDS, 'Unknown plan'),
};

export const Organisation = v.object({
  _id: v.string(),
  name: v.string(),
  seats: v.number(),
  planId: v.picklist(PLAN_IDS),
  /** Seats that the organisation has paid for now, beside those. */
  seatsPaid: v.number(),
  /** People in the organisation: each takes a seat. */
  seatsUsed: v.number(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Organisation = v.InferOutput<typeof Organisation>;

const organisation = single({ organisation: Organisation });

export const listOrganisations = {
  id: 'organisations.list',
  method: 'GET',
  path: '/api/organisations',
  access: 'organisations.manage',
  summary: 'Lists organisations with their seats; searches their names.',
  query: v.object({
    ...PageQuery,
    search: v.optional(prose('Search', 200)),
    sort: v.optional(v.picklist(ORGANISATION_SORTS, 'Unknown sort order'), 'name'),
  }),
  response: page(Organisation),
  errors: [],
} as const satisfies Endpoint;

export const addOrganisation = {
  id: 'organisations.add',
  method: 'POST',
  path: '/api/organisations',
  access: 'organisations.manage',
  summary: 'Creates an organisation with its owner.',
  description: 'The owner is an active account, found by its email address, and takes the first seat.',
  body: v.object({ ...written, owner: Email }),
  status: 201,
  response: organisation,
  errors: [],
  recentProof: 'everyone',
} as const satisfies Endpoint;

export const updateOrganisation = {
  id: 'organisations.update',
  method: 'PUT',
  path: '/api/organisations/:id',
  access: 'organisations.manage',
  summary: 'Changes the name, seats and plan of an organisation.',
  description: 'There can’t be fewer seats than people.',
  params: idParams('organisation'),
  body: v.object(written),
  response: organisation,
  errors: [],
  idempotent: true,
  recentProof: 'everyone',
} as const satisfies Endpoint;
