import type { ClientError } from './reply.ts';

/** Whether that failure came without a sentence of the server's: no answer, or an answer that says nothing. */
const isWordless = ({ code, status, message }: ClientError): boolean =>
  message === '' || code === 'NETWORK' || (code === 'INVALID_RESPONSE' && status >= 400);

/** What a person reads of a failure: the server's sentence, or `fallback` where there is none. */
export const sentenceOf = (error: ClientError, fallback: string): string =>
  isWordless(error) ? fallback : error.message;
