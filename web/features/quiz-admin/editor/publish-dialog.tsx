import { useState } from 'react';
import type { QuizStatus } from '#shared/contract/quiz.ts';
import { quizUsage } from '#shared/contract/quiz-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/query.ts';
import { countText } from '../../../app/staff/words.ts';
import type { Saving } from './use-editor.ts';

interface PublishDialogProps {
  readonly quizId: string | null;
  readonly status: QuizStatus;
  readonly kind: 'publish' | 'schedule' | 'update';
  readonly onClose: () => void;
  readonly onConfirm: (saving: Saving) => void;
}

const TITLES = {
  publish: 'Publish this quiz?',
  schedule: 'When should it be published?',
  update: 'Save a new version of a published quiz?',
} as const;

const Impact = ({ quizId }: { readonly quizId: string }) => {
  const query = useQuery(quizUsage, { params: { id: quizId } });
  if (query.status !== 'ready') return null;
  const { openAttempts, finishedAttempts, learners } = query.data.data.usage;
  if (learners === 0) return <Text>Nobody has opened it yet, so this changes nothing for anybody.</Text>;
  return (
    <Stack gap={2}>
      <Text>
        <strong>What changes for whom.</strong> Whoever starts from now on gets the new version.
      </Text>
      <Text>
        {openAttempts > 0
          ? `${countText(openAttempts, 'person is', 'people are')} in the middle of it and ${openAttempts === 1 ? 'finishes' : 'finish'} on the version that they began.`
          : 'Nobody is in the middle of it.'}{' '}
        {countText(finishedAttempts, 'finished result keeps', 'finished results keep')} the version, score and review
        that they were taken on.
      </Text>
    </Stack>
  );
};

/** Says what a publication changes for whom before it happens. */
const PublishDialog = ({ quizId, status, kind, onClose, onConfirm }: PublishDialogProps) => {
  const [when, setWhen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const confirm = (): void => {
    if (kind === 'publish') onConfirm({ status: 'published' });
    else if (kind === 'update') onConfirm({ status });
    else {
      const at = new Date(when);
      if (when === '' || Number.isNaN(at.getTime())) setError('Choose a day and a time');
      else if (at.getTime() <= Date.now()) setError('This time has passed');
      else onConfirm({ status: 'scheduled', scheduledAt: at.toISOString() });
    }
  };
  return (
    <Dialog
      title={TITLES[kind]}
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
        {quizId !== null && <Impact quizId={quizId} />}
        {quizId === null && <Text>Learners see it at once.</Text>}
      </Stack>
    </Dialog>
  );
};

export default PublishDialog;
