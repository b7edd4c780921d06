/** Signed credentials (Open Badges 3.0) of certificates and badges. */
import * as v from 'valibot';
import { CREDENTIAL_TEXT_MAX } from '#shared/domain/credentials/credential-text.ts';
import { BADGES } from '#shared/domain/ranking/badges.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { Day, line, list, MessageReply, Moment, single } from '../common/fields.ts';
import { Program } from '../quizzes/program.ts';
import { LinkCode } from '../ranking/challenge.ts';

const CodeParams = v.object({ code: LinkCode });

export const Credential = v.object({
  code: v.string(),
  kind: v.picklist(['certificate', 'badge']),
  /** Code of the certificate; null for a badge. */
  certificate: v.nullable(v.string()),
  /** Null for a certificate. */
  badge: v.nullable(v.picklist(BADGES)),
  /** Program of the certificate or badge, if any. */
  program: v.nullable(Program),
  name: v.string(),
  awardedOn: Day,
  issuedAt: Moment,
  /** Null while valid. A revoked credential never becomes valid again; the learner can create a new one. */
  revoked: v.nullable(v.object({ at: Moment, by: v.picklist(['owner', 'regrade', 'staff']) })),
  /** The public page that verifies it. */
  verifyUrl: v.string(),
  /** LinkedIn's page that adds it to the learner's profile. */
  linkedInUrl: v.string(),
});
export type Credential = v.InferOutput<typeof Credential>;

export const getCredentials = {
  id: 'credentials.list',
  method: 'GET',
  path: '/api/credentials',
  access: 'quiz.take',
  summary: 'Lists the learner’s signed credentials, newest first.',
  response: list(Credential),
  errors: [],
} as const satisfies Endpoint;

export const createCredential = {
  id: 'credentials.create',
  method: 'POST',
  path: '/api/credentials',
  access: 'quiz.take',
  summary: 'Creates a signed credential of a certificate or badge.',
  description:
    'Returns the existing one while it is valid. The credential contains the holder’s email address and name only as salted hashes. Returns FILE_REFUSED for a certificate on hold.',
  body: v.variant('kind', [
    v.object({ kind: v.literal('certificate'), code: LinkCode }),
    v.object({ kind: v.literal('badge'), badge: v.picklist(BADGES), program: v.nullable(Program) }),
  ]),
  response: single({ credential: Credential }),
  errors: ['FILE_REFUSED'],
  idempotent: true,
} as const satisfies Endpoint;

export const CREDENTIAL_FORMATS = ['png', 'svg', 'jwt', 'json'] as const;
export type CredentialFormat = (typeof CREDENTIAL_FORMATS)[number];

export const getCredentialFile = {
  id: 'credentials.file',
  method: 'GET',
  path: '/api/credentials/:code/file',
  access: 'quiz.take',
  summary: 'Returns a credential as a base64-encoded file.',
  description:
    '`jwt` is the signed credential, `json` envelops it, `png` and `svg` are pictures that contain it (Open Badges 3.0).',
  params: CodeParams,
  query: v.object({ format: v.picklist(CREDENTIAL_FORMATS, 'Choose png, svg, jwt or json') }),
  response: single({ filename: v.string(), mediaType: v.string(), base64: v.string() }),
  errors: [],
} as const satisfies Endpoint;

export const withdrawCredential = {
  id: 'credentials.withdraw',
  method: 'DELETE',
  path: '/api/credentials/:code',
  access: 'quiz.take',
  summary: 'Revokes the learner’s own credential.',
  params: CodeParams,
  response: single({ credential: Credential }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const CredentialCheck = v.object({
  /**
   * `valid`: signed by us and not revoked. `changed`: names our key, but its content or signature isn't what we signed.
   * `unknown`: not issued by us. `unreadable`: no credential. `certificate`: the number of a certificate, which has a page.
   */
  outcome: v.picklist(['valid', 'revoked', 'changed', 'unknown', 'unreadable', 'certificate']),
  /** The signed content; null unless valid or revoked. */
  credential: v.nullable(
    v.object({
      code: v.string(),
      name: v.string(),
      description: v.string(),
      criteria: v.string(),
      awardedOn: Day,
      issuedAt: Moment,
      issuer: v.string(),
      revokedAt: v.nullable(Moment),
    }),
  ),
  /** Whether the holder in the request is the holder of the credential; null without one. */
  holder: v.nullable(v.picklist(['matches', 'differs'])),
  /** Code of the certificate. */
  certificate: v.nullable(v.string()),
});
export type CredentialCheck = v.InferOutput<typeof CredentialCheck>;

export const verifyCredential = {
  id: 'credentials.verify',
  method: 'POST',
  path: '/api/credentials/verify',
  access: 'public',
  summary: 'Verifies a credential: signature, issuer, status and holder.',
  description:
    '`credential` is a signed credential, JSON or SVG that contains one, the link or number of one, or of a certificate. `holder` is an email address or a name, compared with the hashes in the credential. Nothing is stored.',
  body: v.object({
    credential: v.pipe(
      v.string('Paste a credential, its link or its number'),
      v.trim(),
      v.minLength(1, 'Paste a credential, its link or its number'),
      v.maxLength(CREDENTIAL_TEXT_MAX, 'This text is too long for one of our credentials'),
    ),
    holder: v.optional(line('Name or email', 254)),
  }),
  response: single({ check: CredentialCheck }),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const revokeCredential = {
  id: 'credentials.revoke',
  method: 'POST',
  path: '/api/credentials/:code/revoke',
  access: 'users.manage',
  summary: 'Revokes a learner’s credential permanently.',
  description: 'Recorded in the audit log with its reason.',
  params: CodeParams,
  body: v.object({ reason: line('Reason', 200) }),
  response: MessageReply,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;
