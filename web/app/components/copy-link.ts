import { toasts } from './toasts.ts';

/** Hands a link to the device's share sheet, else copies it; says what happened. */
export const handLink = async (path: string, title: string): Promise<void> => {
  const url = window.location.origin + path;
  const { share, clipboard } = navigator as Partial<Navigator>;
  const coarse = window.matchMedia('(pointer: coarse)').matches;
  if (coarse && share !== undefined) {
    try {
      await share.call(navigator, { title, url });
      return;
    } catch (error) {
      // Closing the share sheet is no failure.
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
