import { useState, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Stack } from '#shared/ui/system.ts';
import { momentOf } from '../fields/field-time.ts';
import type { ContentStatus } from '../status.tsx';
import type { Asked } from './editor-head.tsx';
import type { Saving } from './saving.ts';

interface PublishDialogProps {
  /** "quiz", "case study". */
  readonly noun: string;
  readonly status: ContentStatus;
  readonly kind: Asked;
  /** What it changes for whom. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
}

const titleOf = (kind: Asked, noun: string): string =>
  ({
    publish: `Publish this ${noun}?`,
    schedule: 'When should it be published?',
    update: `Save a new version of a published ${noun}?`,
  })[kind];

/** Says what a publication changes for whom before it happens. */
export const PublishDialog = ({ noun, status, kind, children, onClose, onConfirm }: PublishDialogProps) => {
  const [when, setWhen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = (): void => {
    if (kind === 'publish') onConfirm({ status: 'published' });
    else if (kind === 'update') onConfirm({ status });
    else {
      const at = momentOf(when);
      if (at === null) setError('Choose a day and a time');
      else if (at <= Date.now()) setError('This time has passed');
      else onConfirm({ status: 'scheduled', scheduledAt: new Date(at).toISOString() });
    }
  };
  return (
    <Dialog
      title={titleOf(kind, noun)}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={confirm}>
            {kind === 'publish' ? 'Publish' : kind === 'schedule' ? 'Schedule' : 'Save version'}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {kind === 'schedule' && (
          <Field
            label="Day and time"
            hint="By the clock of this device."
            type="datetime-local"
            value={when}
            error={error}
            onChange={({ target }) => {
              setWhen(target.value);
              setError(null);
            }}
          />
        )}
        {children}
      </Stack>
    </Dialog>
  );
};
