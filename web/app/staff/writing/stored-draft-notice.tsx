import { useState, type ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

interface KeptNoteProps {
  /** What the thing is called that the changes are made to. */
  readonly title: string;
  /** When the changes were kept, in words. */
  readonly keptOn: string;
  readonly onDrop: () => void;
  /** What of the changes could not be kept. */
  readonly children?: ReactNode;
}

/** Says that what is shown isn't saved yet, and drops it once the person has confirmed that. */
export const KeptNote = ({ title, keptOn, onDrop, children }: KeptNoteProps) => {
  const [tidied, setTidied] = useState(false);
  const [asking, setAsking] = useState(false);
  if (tidied) return null;
  return (
    <>
      <Banner tone="info" title="These are changes that you haven’t saved yet">
        <Row gap={3}>
          <span>
            They were kept on {keptOn}.{children}
          </span>
          <Button variant="quiet" scale="small" onClick={() => setAsking(true)}>
            Drop them
          </Button>
          <Button variant="plain" scale="small" onClick={() => setTidied(true)}>
            Go on with them
          </Button>
        </Row>
      </Banner>
      {asking && (
        <ConfirmDialog
          title={`Drop your changes to “${title}”?`}
          act="Drop them"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDrop();
          }}
        >
          Everything that was written since the last save is gone then, and can’t be brought back.
        </ConfirmDialog>
      )}
    </>
  );
};
