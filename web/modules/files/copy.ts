import { toasts } from '../../app/components/toasts.ts';

/** Puts links into the clipboard, each on a line of its own, and says so. */
export const copyLinks = async (links: readonly string[]): Promise<void> => {
  if (links.length === 0) {
    toasts.show('A file has its link once it is uploaded to its end', { tone: 'bad' });
    return;
  }
  try {
    await navigator.clipboard.writeText(links.join('\n'));
    toasts.show(links.length === 1 ? 'The link is copied' : `${String(links.length)} links are copied`, {
      tone: 'good',
    });
  } catch {
    toasts.show('The browser didn’t allow copying. Select the link and copy it.', { tone: 'bad' });
  }
};
