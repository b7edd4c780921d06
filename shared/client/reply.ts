import type { ErrorCode, ErrorReply } from '#shared/contract/common/errors.ts';

/** What went wrong, in a shape that a screen can show: the server's word, or one of the client's own. */
export interface ClientError {
  readonly code: ErrorCode | 'NETWORK' | 'INVALID_RESPONSE' | 'SESSION_OVER' | 'ABORTED';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The sentence that a person reads. */
  readonly message: string;
  readonly details?: ErrorReply['details'];
}

/** Every call ends in one of these; the client never throws. */
export type Reply<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ClientError };

const own = (code: ClientError['code'], status: number, message: string): { ok: false; error: ClientError } => ({
  ok: false,
  error: { code, status, message },
});

/** The server wasn't reached: no answer, or with a status what something in front of it answered instead. */
export const networkFailure = (status = 0) =>
  own('NETWORK', status, "We can't reach the server. Check your connection and try again.");
export const invalidResponse = (status: number) =>
  own('INVALID_RESPONSE', status, 'Invalid response format from server');
export const sessionOver = () => own('SESSION_OVER', 401, 'Session expired');
export const aborted = () => own('ABORTED', 0, 'The request was cancelled');
