import { pluralText } from '#shared/domain/common/text/formats.ts';
import { toasts } from '../../app/components/toasts.ts';

/** Copies links, one per line, and shows a toast. */
export const copyLinks = async (links: readonly string[]): Promise<void> => {
  if (links.length === 0) {
    toasts.show('Unfinished uploads have no link yet', { tone: 'bad' });
    return;
  }
  try {
    await navigator.clipboard.writeText(links.join('\n'));
    toasts.show(pluralText(links.length, 'Link copied', `${String(links.length)} links copied`), {
      tone: 'good',
    });
  } catch {
    toasts.show('The browser didn’t allow copying. Select the link and copy it.', { tone: 'bad' });
  }
};
