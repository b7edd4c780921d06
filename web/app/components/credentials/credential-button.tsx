import { FileBadge2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { CredentialAward } from './credential-dialog.tsx';

const CredentialDialog = lazyPart(() => import('./credential-dialog.tsx'));

interface CredentialButtonProps {
  readonly award: CredentialAward;
  /** Name of the award, for screen readers where several buttons are near. */
  readonly of?: string;
  readonly scale?: 'regular' | 'small';
}

/** Opens the signed credential of the learner’s certificate or badge. */
export const CredentialButton = ({ award, of, scale = 'regular' }: CredentialButtonProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        scale={scale}
        icon={<FileBadge2 size={18} aria-hidden="true" />}
        {...(of !== undefined && { 'aria-label': `Get the credential: ${of}` })}
        onClick={() => setOpen(true)}
      >
        Get the credential
      </Button>
      {open && <CredentialDialog award={award} onClose={() => setOpen(false)} />}
    </>
  );
};
