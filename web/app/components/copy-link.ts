import { toasts } from './toasts.ts';

/** Copies a link and shows a toast; without a clipboard, the toast has the link. */
export const copyLink = async (url: string): Promise<void> => {
  const { clipboard } = navigator as Partial<Navigator>;
  try {
    if (clipboard === undefined) throw new Error('This browser has no clipboard here');
    await clipboard.writeText(url);
    toasts.show('Link copied.', { tone: 'good' });
  } catch {
    toasts.show(`Copy this link: ${url}`, { tone: 'info' });
  }
};

/** Opens the device's share sheet for a link, or copies the link, and shows a toast. */
export const handLink = async (path: string, title: string): Promise<void> => {
  const url = window.location.origin + path;
  const { share } = navigator as Partial<Navigator>;
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
  await copyLink(url);
};
