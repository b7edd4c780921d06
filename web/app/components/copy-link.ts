import { toasts } from './toasts.ts';

/** Opens the device's share sheet for a link, or copies the link, and shows a toast. */
export const handLink = async (path: string, title: string): Promise<void> => {
  const url = window.location.origin + path;
  const { share, clipboard } = navigator as Partial<Navigator>;
  const coarse = window.matchMedia('(pointer: coarse)').matches;
  if (coarse && share !== undefined) {
    try {
      await share.call(navigator, { title, url });
      return;
    } catch (error) {
      // The user closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    if (clipboard === undefined) throw new Error('This browser has no clipboard here');
    await clipboard.writeText(url);
    toasts.show('Link copied.', { tone: 'good' });
  } catch {
    toasts.show(`Copy this link: ${url}`, { tone: 'info' });
  }
};
