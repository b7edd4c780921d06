import { sentenceOf } from '#shared/client/sentence-of.ts';
import { downloadData } from '#shared/contract/identity/account.ts';
import { session } from '../../../app/session/session.ts';

/** Time for the browser to start the download, in milliseconds. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Downloads all of the user's data as a file.
 * @returns a sentence about what went wrong, or null
 */
export const saveOwnData = async (): Promise<string | null> => {
  const reply = await session.client.call(downloadData);
  if (!reply.ok) return sentenceOf(reply.error, 'We couldn’t load your data. Please try again.');
  const file = new Blob([JSON.stringify(reply.data, null, 2)], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `business-wisdom-${reply.data.exportedAt.slice(0, 10)}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
  return null;
};
