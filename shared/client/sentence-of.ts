import type { ClientError } from './reply.ts';

/** Whether that failure came without a sentence of the server's: no answer, or an answer that says nothing. */
const isWordless = ({ code, status, message }: ClientError): boolean =>
  message === '' || code === 'NETWORK' || (code === 'INVALID_RESPONSE' && status >= 400);

/** What a person reads of a failure: the server's sentence, or `fallback` where there is none. */
export const sentenceOf = (error: ClientError, fallback: string): string =>
  isWordless(error) ? fallback : error.message;

/** The same as a heading and the line under it: without a sentence of the server's, the line says what came instead. */
export const headedBy = (
  error: ClientError,
  fallback: string,
): { readonly title?: string; readonly message: string } =>
  isWordless(error) ? { title: fallback, message: error.message } : { message: error.message };
