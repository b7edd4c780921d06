import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

const ShareDialog = lazyPart(() => import('./share-dialog.tsx'));

/** Opens the picture of a result that can be shared. */
export const ShareResult = ({ result }: { readonly result: FinishedResult }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="plain"
        icon={<Share2 size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Share
      </Button>
      {open && <ShareDialog result={result} onClose={() => setOpen(false)} />}
    </>
  );
};
