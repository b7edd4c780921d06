import type { ErrorCode, ErrorReply } from '#shared/contract/common/errors.ts';

/** An error that a screen can show: the server's message or one of the client's own. */
export interface ClientError {
  readonly code: ErrorCode | 'NETWORK' | 'INVALID_RESPONSE' | 'SESSION_OVER' | 'ABORTED';
  /** HTTP status; 0 without a reply. */
  readonly status: number;
  /** The message for the user. */
  readonly message: string;
  readonly details?: ErrorReply['details'];
}

/** The result of every call; the client never throws. */
export type Reply<T> = { readonly ok: true; readonly data: T } | { readonly ok: false; readonly error: ClientError };

/** Returns a failure that the client found by itself. */
export const ownFailure = (
  code: ClientError['code'],
  status: number,
  message: string,
): { ok: false; error: ClientError } => ({
  ok: false,
  error: { code, status, message },
});

/** Describes an unreachable server: no reply, or a reply with that status from a proxy. */
export const networkFailure = (status = 0) =>
  ownFailure('NETWORK', status, 'We can’t reach the server. Check your connection and try again.');
export const invalidResponse = (status: number) =>
  ownFailure('INVALID_RESPONSE', status, 'Invalid response format from server');
export const sessionOver = () => ownFailure('SESSION_OVER', 401, 'Session expired');
export const aborted = () => ownFailure('ABORTED', 0, 'The request was cancelled');
