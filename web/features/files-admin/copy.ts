import { toasts } from '../../app/toasts.ts';

/** Puts a link into the clipboard, and says so. */
export const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show('The link is copied', { tone: 'good' });
  } catch {
    toasts.show('The browser didn’t allow copying. Select the link and copy it.', { tone: 'bad' });
  }
};
