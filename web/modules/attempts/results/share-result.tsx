import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Button } from '#shared/ui/button.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { drawResultCard } from './result-card-image.ts';

const FILE = 'business-wisdom-result.png';

const save = (picture: Blob): void => {
  const address = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  // The browser reads the address after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Shares the result as a picture where the device can, else saves the picture. */
export const ShareResult = ({ result }: { readonly result: FinishedResult }) => {
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const picture = await drawResultCard(result);
    setBusy(false);
    if (picture === null) {
      toasts.show('The picture could not be made on this browser.', { tone: 'bad' });
      return;
    }
    const files = [new File([picture], FILE, { type: 'image/png' })];
    const { share: hand, canShare } = navigator as Partial<Navigator>;
    if (hand === undefined || canShare?.call(navigator, { files }) !== true) {
      save(picture);
      toasts.show('Saved as a picture.', { tone: 'good' });
      return;
    }
    try {
      await hand.call(navigator, { files, title: result.quizName });
    } catch (error) {
      // Closing the share sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(picture);
    }
  };
  return (
    <Button variant="plain" busy={busy} icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      Share
    </Button>
  );
};
