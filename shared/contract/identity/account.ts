/** The user's account: details, password, email, leaderboard name, sessions, data and deletion. */
import * as v from 'valibot';
import { aliasFault, BOARD_CHOICES } from '#shared/domain/ranking/board-names.ts';
import { CLIENTS } from './auth.ts';
import type { Endpoint } from '../common/endpoint.ts';
import {
  Email,
  CurrentPassword,
  list,
  Moment,
  NewPassword,
  Otp,
  PersonName,
  Phone,
  REQUIRED_SENTENCE,
  Role,
  MessageReply,
  single,
} from '../common/fields.ts';

/** A new email address waiting for its code. */
export const EmailChange = v.object({
  email: v.string(),
  /** When its code expires. */
  expiresAt: Moment,
  /** Seconds until a new code can be requested. */
  retryAfter: v.number(),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;

export const Account = v.object({
  _id: v.string(),
  name: v.string(),
  number: v.string(),
  email: v.string(),
  role: Role,
  createdAt: Moment,
  /** How leaderboards show the user, and the last alias. */
  board: v.object({ choice: v.picklist(BOARD_CHOICES), alias: v.nullable(v.string()) }),
  emailChange: v.nullable(EmailChange),
  /** True if the account uses two-step sign-in. */
  secondFactor: v.boolean(),
  /** Proof that deletes the account: an emailed code where the user signs in through an organisation. */
  deletionProof: v.picklist(['password', 'code']),
});
export type Account = v.InferOutput<typeof Account>;

/** The user's name on leaderboards. */
export const Alias = v.pipe(
  v.string('The name must be text'),
  v.trim(),
  v.normalize('NFC'),
  v.rawCheck(({ dataset, addIssue }) => {
    const message = dataset.typed ? aliasFault(dataset.value) : null;
    if (message !== null) addIssue({ message });
  }),
);

const response = single({ account: Account });

export const getAccount = {
  id: 'account.get',
  method: 'GET',
  path: '/api/users/me',
  access: 'session',
  summary: 'Returns the user’s account.',
  response,
  errors: [],
} as const satisfies Endpoint;

export const changeDetails = {
  id: 'account.change',
  method: 'PATCH',
  path: '/api/users/me',
  access: 'session',
  summary: 'Updates the user’s name and phone number.',
  description: 'The rules of sign-up apply.',
  body: v.object({ name: PersonName, number: Phone }),
  missing: REQUIRED_SENTENCE,
  response,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const changeBoardName = {
  id: 'account.board',
  method: 'PUT',
  path: '/api/users/me/leaderboard',
  access: 'session',
  summary: 'Sets how leaderboards show the user.',
  description: 'As “Asha R.”, under an alias, or not at all.',
  body: v.variant(
    'choice',
    [
      v.object({ choice: v.literal('default') }),
      v.object({ choice: v.literal('alias'), alias: Alias }),
      v.object({ choice: v.literal('hidden') }),
    ],
    'Choose how leaderboards show you',
  ),
  response,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const changePassword = {
  id: 'account.password',
  method: 'POST',
  path: '/api/users/me/password',
  access: 'session',
  summary: 'Changes the user’s password.',
  description: 'Ends all other sessions and emails the user.',
  body: v.object({ password: CurrentPassword, newPassword: NewPassword }),
  missing: REQUIRED_SENTENCE,
  response: MessageReply,
  errors: ['PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'PASSWORD_TOO_SHORT'],
} as const satisfies Endpoint;

export const askEmailChange = {
  id: 'account.email',
  method: 'POST',
  path: '/api/users/me/email',
  access: 'session',
  summary: 'Requests a change of email address.',
  description:
    'Sends a code to the new address and a notice to the current one. Nothing changes until the code is entered.',
  body: v.object({ email: Email, password: CurrentPassword }),
  missing: REQUIRED_SENTENCE,
  response,
  errors: ['PASSWORD_WRONG', 'EMAIL_TAKEN'],
} as const satisfies Endpoint;

export const resendEmailCode = {
  id: 'account.emailResend',
  method: 'POST',
  path: '/api/users/me/email/resend',
  access: 'session',
  summary: 'Sends a new code to the new email address.',
  description: 'The previous code stops working.',
  response,
  errors: [],
} as const satisfies Endpoint;

export const confirmEmailChange = {
  id: 'account.emailConfirm',
  method: 'POST',
  path: '/api/users/me/email/confirm',
  access: 'session',
  summary: 'Confirms the new email address with its code.',
  body: v.object({ otp: Otp }),
  missing: REQUIRED_SENTENCE,
  response,
  errors: ['OTP_INVALID', 'OTP_EXPIRED', 'EMAIL_TAKEN'],
} as const satisfies Endpoint;

export const dropEmailChange = {
  id: 'account.emailDrop',
  method: 'DELETE',
  path: '/api/users/me/email',
  access: 'session',
  summary: 'Cancels a pending change of email address.',
  response,
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

/** One of the user's sessions. */
export const OwnSession = v.object({
  _id: v.string(),
  client: v.picklist(CLIENTS),
  /** True for the session of this call. */
  current: v.boolean(),
  startedAt: Moment,
  lastUsedAt: Moment,
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

export const getSessions = {
  id: 'account.sessions',
  method: 'GET',
  path: '/api/users/me/sessions',
  access: 'session',
  summary: 'Lists the user’s sessions.',
  response: list(OwnSession),
  errors: [],
} as const satisfies Endpoint;

export const endOtherSessions = {
  id: 'account.sessionsEnd',
  method: 'DELETE',
  path: '/api/users/me/sessions',
  access: 'session',
  summary: 'Ends all other sessions of the user.',
  response: list(OwnSession),
  errors: [],
  idempotent: true,
} as const satisfies Endpoint;

export const downloadData = {
  id: 'account.data',
  method: 'GET',
  path: '/api/users/me/data',
  access: 'session',
  summary: 'Returns all stored data about the user as JSON.',
  response: v.object({
    exportedAt: Moment,
    account: Account,
    /** One list per module, under its name. */
    records: v.record(v.string(), v.array(v.unknown())),
  }),
  streamed: true,
  errors: [],
} as const satisfies Endpoint;

export const sendDeletionCode = {
  id: 'account.deletionCode',
  method: 'POST',
  path: '/api/users/me/deletion/code',
  access: 'session',
  summary: 'Emails the code that confirms a deletion.',
  description: 'For users who sign in through their organisation; others confirm with their password.',
  response: MessageReply,
  errors: ['PASSWORD_REQUIRED'],
} as const satisfies Endpoint;

export const DeletionByPassword = v.object({ password: CurrentPassword });
/** For users who sign in through their organisation. */
export const DeletionByCode = v.object({ otp: Otp });

export const deleteAccount = {
  id: 'account.delete',
  method: 'POST',
  path: '/api/users/me/deletion',
  access: 'session',
  summary: 'Deletes the account and its personal data.',
  description: 'Takes the password or the emailed code, ends all sessions and sends a confirmation.',
  body: v.pipe(
    v.partial(v.object({ ...DeletionByPassword.entries, ...DeletionByCode.entries })),
    v.forward(
      v.check(({ password, otp }) => (password === undefined) !== (otp === undefined), REQUIRED_SENTENCE),
      ['password'],
    ),
  ),
  missing: REQUIRED_SENTENCE,
  response: MessageReply,
  errors: ['PASSWORD_WRONG', 'PASSWORD_REQUIRED', 'OTP_INVALID', 'OTP_EXPIRED', 'LAST_ADMIN', 'LAST_OWNER'],
} as const satisfies Endpoint;
