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
  // The browser reads the URL only after the click handler.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};

/** Shares the result as an image, or downloads it where sharing isn't supported. */
export const ShareResult = ({ result }: { readonly result: FinishedResult }) => {
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const picture = await drawResultCard(result);
    setBusy(false);
    if (picture === null) {
      toasts.show('This browser can’t create the image.', { tone: 'bad' });
      return;
    }
    const files = [new File([picture], FILE, { type: 'image/png' })];
    const { share: hand, canShare } = navigator as Partial<Navigator>;
    if (hand === undefined || canShare?.call(navigator, { files }) !== true) {
      save(picture);
      toasts.show('Image saved.', { tone: 'good' });
      return;
    }
    try {
      await hand.call(navigator, { files, title: result.quizName });
    } catch (error) {
      // Closing the share sheet isn't an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(picture);
    }
  };
  return (
    <Button variant="plain" busy={busy} icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      Share
    </Button>
  );
};
