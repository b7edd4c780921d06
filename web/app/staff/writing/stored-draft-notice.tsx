import { useState, type ReactNode } from 'react';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';

interface StoredDraftNoticeProps {
  /** Title of the item. */
  readonly title: string;
  /** When the draft was saved, as text. */
  readonly savedOn: string;
  readonly onDrop: () => void;
  /** Note about parts missing from the draft. */
  readonly children?: ReactNode;
}

/** Reports that the editor shows a restored draft; discards it after confirmation. */
export const StoredDraftNotice = ({ title, savedOn, onDrop, children }: StoredDraftNoticeProps) => {
  const [dismissed, setDismissed] = useState(false);
  const [asking, setAsking] = useState(false);
  if (dismissed) return null;
  return (
    <>
      <Banner tone="info" title="You have unsaved changes">
        <Row gap={3}>
          <span>
            {`Draft from ${savedOn}.`}
            {children}
          </span>
          <Button variant="quiet" scale="small" onClick={() => setAsking(true)}>
            Discard changes
          </Button>
          <Button variant="plain" scale="small" onClick={() => setDismissed(true)}>
            Continue editing
          </Button>
        </Row>
      </Banner>
      {asking && (
        <ConfirmDialog
          title={`Discard your changes to “${title}”?`}
          act="Discard changes"
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            onDrop();
          }}
        >
          Everything you wrote since the last save will be deleted. You can’t undo this.
        </ConfirmDialog>
      )}
    </>
  );
};
