import { sentenceOf } from '#shared/client/sentence-of.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { session } from '../../../app/session/session.ts';

/** How long a browser may take to begin with the file, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * Fetches everything that is kept about the person and hands it to the browser as a file.
 * Gives the sentence of what went wrong, or null.
 */
export const saveOwnData = async (): Promise<string | null> => {
  const reply = await session.client.call(downloadData);
  if (!reply.ok) return sentenceOf(reply.error, 'Your data could not be read. Please try again.');
  const file = new Blob([JSON.stringify(reply.data, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `business-wisdom-${reply.data.exportedAt.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  return null;
};
