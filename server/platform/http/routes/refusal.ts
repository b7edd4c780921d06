import { ERROR_STATUS, type ErrorCode, type HalfSignIn, type Problem } from '#shared/contract/common/errors.ts';
import { WORDS } from './error-messages.ts';

export interface RefusalDetails {
  readonly problems?: readonly Problem[];
  /** Seconds until the call may be tried again. */
  readonly retryAfter?: number;
  /** What a subscription would open: its title, and how many questions it has. */
  readonly inside?: { readonly title: string; readonly questions: number };
  /** What the second step of a sign-in is taken with. */
  readonly halfSignIn?: HalfSignIn;
}

/** A request that is answered with an error of the contract. Its sentence comes from the code unless one is given. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: RefusalDetails | undefined;
  /** Who was refused, where the refusal itself is what keeps the request from having an actor. For the log alone. */
  readonly userId: string | undefined;

  constructor(
    code: ErrorCode,
    options: { message?: string; details?: RefusalDetails; cause?: unknown; userId?: string } = {},
  ) {
    super(options.message ?? WORDS[code], options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.details = options.details;
    this.userId = options.userId;
  }
}

/** 404 for a thing that does not exist or that the caller may not know of. */
export const notFound = (noun: string): Refusal =>
  new Refusal('NOT_FOUND', { message: `We couldn't find that ${noun}` });
