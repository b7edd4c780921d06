/** Errors of SCIM (RFC 7644, 3.12). */
import SCIMMY from 'scimmy';
import type { ErrorCode } from '#shared/contract/common/errors.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import { refusalOf } from '../../../platform/http/routes/error-reply.ts';

const SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

const SCIM_TYPES: Readonly<Partial<Record<ErrorCode, string>>> = {
  NAME_TAKEN: 'uniqueness',
  MALFORMED_REQUEST: 'invalidSyntax',
  VALIDATION_FAILED: 'invalidValue',
};

/** Providers take 409 for someone who exists already, so other conflicts have another status. */
const STATUSES: Readonly<Partial<Record<ErrorCode, number>>> = { QUOTA_EXCEEDED: 403, LAST_OWNER: 403 };

export interface ScimFault {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  /** The refusal that was the cause; null for faults of the protocol. */
  readonly refusal: Refusal | null;
}

/** Returns the reply for an error; an unforeseen one says nothing about itself. */
export const scimFault = (error: unknown): ScimFault => {
  if (error instanceof SCIMMY.Types.Error) {
    const { status, scimType, message } = error as Error & { readonly status: number; readonly scimType?: string };
    return {
      status,
      body: { schemas: [SCHEMA], status: String(status), ...(scimType && { scimType }), detail: message },
      refusal: null,
    };
  }
  const refusal = refusalOf(error);
  const status = STATUSES[refusal.code] ?? refusal.status;
  const scimType = SCIM_TYPES[refusal.code];
  return {
    status,
    body: {
      schemas: [SCHEMA],
      status: String(status),
      ...(scimType !== undefined && { scimType }),
      detail: refusal.message,
    },
    refusal,
  };
};

/** Refuses a value of a request. */
export const invalidValue = (message: string): Refusal => new Refusal('VALIDATION_FAILED', { message });

/** Refuses to change what can't be changed by SCIM. */
export const immutable = (message: string): Error => new SCIMMY.Types.Error(400, 'mutability', message);
