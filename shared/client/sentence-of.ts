import type { ClientError } from './reply.ts';

/** Returns true if the server sent no message: no reply, or an empty one. */
const isWordless = ({ code, status, message }: ClientError): boolean =>
  message === '' || code === 'NETWORK' || (code === 'INVALID_RESPONSE' && status >= 400);

/** Returns the server's message, or `fallback` when there is none. */
export const sentenceOf = (error: ClientError, fallback: string): string =>
  isWordless(error) ? fallback : error.message;

/** Returns the same as a heading and the line below it; without a server message the line describes the failure. */
export const headedBy = (error: ClientError, fallback: string): { readonly title?: string; readonly message: string } =>
  isWordless(error) ? { title: fallback, message: error.message } : { message: error.message };
