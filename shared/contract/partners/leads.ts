/** Leads: visitors of a partner's pages who leave their name and address to it, and confirm that by email. */
import * as v from 'valibot';
import { invalidIdMessage } from '#shared/domain/common/identifiers.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  Email,
  id,
  idParams,
  MessageReply,
  Moment,
  page,
  PageQuery,
  PersonName,
  prose,
  single,
  TABLE_FORMATS,
  TableFile,
} from '../common/fields.ts';
import { PartnerKey } from './embed.ts';

/** Maximum characters of the sentence that visitors agree to. */
export const CONSENT_MAX = 600;
const URL_MAX = 500;
const CONSENT_MIN = 20;

const Consent = v.pipe(
  prose('The consent', CONSENT_MAX),
  v.trim(),
  v.minLength(CONSENT_MIN, `Say in at least ${String(CONSENT_MIN)} characters what visitors agree to`),
);

const HTTPS_SENTENCE = 'The address of your privacy policy must start with https://';
const PrivacyUrl = v.pipe(
  v.string(HTTPS_SENTENCE),
  v.maxLength(URL_MAX, `The address must be at most ${String(URL_MAX)} characters long`),
  v.regex(/^https:\/\/[^\s/]+\S*$/u, HTTPS_SENTENCE),
);

/** The form as a visitor sees it. */
export const LeadForm = v.object({
  partner: v.string(),
  /** The sentence that the visitor agrees to, written by the partner. */
  consent: v.string(),
  /** Address of the partner's privacy policy. */
  privacyUrl: v.string(),
});
export type LeadForm = v.InferOutput<typeof LeadForm>;

/** The form as the partner's members edit it. */
export const OwnLeadForm = v.object({ active: v.boolean(), consent: v.string(), privacyUrl: v.string() });
export type OwnLeadForm = v.InferOutput<typeof OwnLeadForm>;

/** A confirmed lead as the partner's members see it. */
export const Lead = v.object({
  _id: v.string(),
  name: v.string(),
  email: v.string(),
  consent: v.string(),
  /** Title of the quiz after which the form was opened; null for the daily quiz or an unknown one. */
  quiz: v.nullable(v.string()),
  confirmedAt: Moment,
});
export type Lead = v.InferOutput<typeof Lead>;

/** A lead as the visitor sees it by the link in the email. */
export const OwnLead = v.object({
  partner: v.string(),
  privacyUrl: v.string(),
  name: v.string(),
  email: v.string(),
  consent: v.string(),
  confirmed: v.boolean(),
  leftAt: Moment,
});
export type OwnLead = v.InferOutput<typeof OwnLead>;

const LINK_SENTENCE = 'The link is incomplete. Copy it whole from the email.';
const tokenBody = v.object({ token: v.pipe(v.string(LINK_SENTENCE), v.regex(/^[\w-]{43}$/, LINK_SENTENCE)) });

export const getLeadForm = {
  id: 'leads.form',
  method: 'GET',
  path: '/api/lead-form',
  access: 'public',
  summary: 'Returns the form for leaving one’s address to a partner.',
  query: v.object({ partner: PartnerKey }),
  response: single({ form: LeadForm }),
  errors: ['PARTNER_UNKNOWN'],
} as const satisfies Endpoint;

export const sendLead = {
  id: 'leads.send',
  method: 'POST',
  path: '/api/leads',
  access: 'public',
  summary: 'Leaves a name and an address to a partner.',
  description:
    'Sends an email with a link. The partner sees nothing until the link is used. The reply is the same for known addresses.',
  body: v.object({
    partner: PartnerKey,
    quizId: v.optional(v.union([v.literal('daily'), id('quiz')], invalidIdMessage('quiz')), 'daily'),
    name: PersonName,
    email: Email,
    /** The sentence that was shown, so that no one agrees to another one. */
    consent: prose('The consent', CONSENT_MAX),
  }),
  response: MessageReply,
  errors: ['PARTNER_UNKNOWN', 'EDIT_CONFLICT'],
  idempotent: true,
} as const satisfies Endpoint;

// The token of the link is in the body: addresses are logged.
export const readLead = {
  id: 'leads.read',
  method: 'POST',
  path: '/api/leads/read',
  access: 'public',
  summary: 'Returns the details that a visitor left to a partner.',
  description: 'Uses the link in the email. Changes nothing.',
  body: tokenBody,
  response: single({ lead: OwnLead }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const confirmLead = {
  id: 'leads.confirm',
  method: 'POST',
  path: '/api/leads/confirm',
  access: 'public',
  summary: 'Confirms an address: the partner sees it from now on.',
  body: tokenBody,
  response: single({ lead: OwnLead }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const withdrawLead = {
  id: 'leads.withdraw',
  method: 'POST',
  path: '/api/leads/withdraw',
  access: 'public',
  summary: 'Deletes the details that a visitor left to a partner.',
  body: tokenBody,
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const getOwnLeadForm = {
  id: 'ownLeads.form',
  method: 'GET',
  path: '/api/own-partners/:id/lead-form',
  access: 'session',
  summary: 'Returns the settings of the partner’s form for leads.',
  params: idParams('partner'),
  response: single({ form: OwnLeadForm }),
  errors: [],
} as const satisfies Endpoint;

export const saveOwnLeadForm = {
  id: 'ownLeads.saveForm',
  method: 'PUT',
  path: '/api/own-partners/:id/lead-form',
  access: 'session',
  summary: 'Saves the settings of the partner’s form for leads.',
  params: idParams('partner'),
  body: v.object({
    active: v.boolean('active must be true or false'),
    consent: Consent,
    privacyUrl: PrivacyUrl,
  }),
  response: single({ form: OwnLeadForm }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const listOwnLeads = {
  id: 'ownLeads.list',
  method: 'GET',
  path: '/api/own-partners/:id/leads',
  access: 'session',
  summary: 'Lists the partner’s confirmed leads, newest first.',
  params: idParams('partner'),
  query: v.object({ ...PageQuery, search: v.optional(prose('Search', 200)) }),
  response: page(Lead),
  errors: [],
} as const satisfies Endpoint;

export const exportOwnLeads = {
  id: 'ownLeads.export',
  method: 'GET',
  path: '/api/own-partners/:id/leads/file',
  access: 'session',
  summary: 'Exports the partner’s confirmed leads as CSV or XLSX.',
  description: 'Values can’t run as spreadsheet formulas. Contains at most 20,000 rows, newest first.',
  params: idParams('partner'),
  query: v.object({ format: v.optional(v.picklist(TABLE_FORMATS, 'Unknown format'), 'csv') }),
  response: single({ file: TableFile }),
  errors: [],
} as const satisfies Endpoint;

export const deleteOwnLead = {
  id: 'ownLeads.delete',
  method: 'DELETE',
  path: '/api/partner-leads/:id',
  access: 'session',
  summary: 'Deletes a lead of the user’s partner.',
  params: idParams('lead'),
  response: MessageReply,
  errors: [],
} as const satisfies Endpoint;
