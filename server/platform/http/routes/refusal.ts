import { ERROR_STATUS, type ErrorCode, type HalfSignIn, type Problem } from '#shared/contract/common/errors.ts';
import { ERROR_MESSAGES } from './error-messages.ts';

export interface RefusalDetails {
  readonly problems?: readonly Problem[];
  /** Seconds until the call may be tried again. */
  readonly retryAfter?: number;
  /** Content that needs a subscription: its title and number of questions. */
  readonly inside?: { readonly title: string; readonly questions: number };
  /** The ticket of a sign-in's second step. */
  readonly halfSignIn?: HalfSignIn;
}

/** A request that is answered with an error of the contract. Its sentence comes from the code unless one is given. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails | undefined;
  /** The refused user, when the request has no actor because of the refusal. Only for the log. */
  readonly userId: string | undefined;
  /** Name of the limit that refused the call. Only for the log. */
  readonly limit: string | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: RefusalDetails; cause?: unknown; userId?: string; limit?: string } = {},
  ) {
    super(options.message ?? ERROR_MESSAGES[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = options.details;
    this.userId = options.userId;
    this.limit = options.limit;
  }
}

/** VALIDATION_FAILED with one sentence, about that field. */
export const invalid = (field: string, message: string): Refusal =>
  new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field, message }] } });

/** 404 for a thing that does not exist or that the caller may not know of. */
export const notFound = (noun: string): Refusal =>
  new Refusal('NOT_FOUND', { message: `We couldn’t find that ${noun}` });
