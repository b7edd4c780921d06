import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { editDailySet, getDailySet, type EditableSet } from '#shared/contract/daily/daily.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { moved } from './moved.ts';

const BankPicker = lazy(() => import('../../../app/staff/lists/bank-picker.tsx'));

interface EditSetDialogProps {
  readonly set: { readonly _id: string; readonly title: string };
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Entry = EditableSet['questions'][number];

const Questions = ({
  questions,
  onChange,
}: {
  readonly questions: readonly Entry[];
  readonly onChange: (questions: readonly Entry[]) => void;
}) => (
  <Stack as="ol" gap={2} m={0} p={0} aria-label="Questions of the set" style={{ listStyle: 'none' }}>
    {questions.map(({ quizId, questionId, prompt }, at) => {
      const name = `question ${String(at + 1)}`;
      return (
        <Row key={`${quizId}/${questionId}`} as="li" gap={2} flexWrap="nowrap" justifyContent="space-between">
          <Text as="span" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
            {at + 1}. {prompt === '' ? 'An image' : prompt}
          </Text>
          <Row gap={1} flexWrap="nowrap">
            <IconButton
              label={`Move ${name} up`}
              disabled={at === 0}
              onClick={() => onChange(moved(questions, at, -1))}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              disabled={at === questions.length - 1}
              onClick={() => onChange(moved(questions, at, 1))}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Take ${name} out`} onClick={() => onChange(questions.toSpliced(at, 1))}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Row>
        </Row>
      );
    })}
  </Stack>
);

const Form = ({ set, onSaved, onClose }: { set: EditableSet; onSaved: () => void; onClose: () => void }) => {
  const [title, setTitle] = useState(set.title);
  const [questions, setQuestions] = useState<readonly Entry[]>(set.questions);
  const [picking, setPicking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const save = async (): Promise<void> => {
    setBusy(true);
    const refs = questions.map(({ quizId, questionId }) => ({ quizId, questionId }));
    const body = { title, baseVersion: set.version, questions: refs };
    const reply = await session.client.call(editDailySet, { params: { id: set._id }, body });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      return;
    }
    toasts.show('The set is changed', { tone: 'good' });
    onSaved();
  };
  return (
    <Stack gap={4}>
      {refused !== null && (
        <Banner tone="bad" live="alert">
          {refused}
        </Banner>
      )}
      <Field label="Title" value={title} onChange={({ target }) => setTitle(target.value)} />
      <Questions
        questions={questions}
        onChange={(next) => {
          setQuestions(next);
          setRefused(null);
        }}
      />
      <Row gap={3} justifyContent="space-between">
        <Text color="muted" fontSize="sm" aria-live="polite">
          {questions.length} of {DAILY_QUESTIONS} questions
        </Text>
        <Button
          variant="quiet"
          scale="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          From the bank
        </Button>
      </Row>
      <Row gap={3} justifyContent="flex-end">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={() => void save()}>
          Save the set
        </Button>
      </Row>
      {picking && (
        <Suspense>
          <BankPicker
            onClose={() => setPicking(false)}
            onPick={(_, found) => {
              const added = found.map(({ question, quiz }) => ({
                quizId: quiz._id,
                questionId: question.id,
                kind: question.kind,
                prompt: plainTextOf(question.prompt),
              }));
              const known = new Set(questions.map(({ quizId, questionId }) => `${quizId}/${questionId}`));
              const fresh = added.filter(({ quizId, questionId }) => !known.has(`${quizId}/${questionId}`));
              setQuestions([...questions, ...fresh]);
              setRefused(null);
            }}
          />
        </Suspense>
      )}
    </Stack>
  );
};

/** Changes a set that no date has shown yet: its title, which questions it has, and their order. */
export const EditSetDialog = ({ set: { _id, title }, onChanged, onClose }: EditSetDialogProps) => {
  const query = useQuery(getDailySet, { params: { id: _id } }, { revalidateOnMount: true, dedupingInterval: 0 });
  return (
    <Dialog title={`Edit “${title}”`} width={680} onClose={onClose}>
      {query.status === 'loading' && <Skeleton height="320px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <Form
          key={query.data.data.set.version}
          set={query.data.data.set}
          onClose={onClose}
          onSaved={() => {
            query.reload();
            onChanged();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
};
