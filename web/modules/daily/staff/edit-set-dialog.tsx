import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import { editDailySet, getDailySet, type EditableSet } from '#shared/contract/daily/daily.ts';
import { DAILY_QUESTIONS } from '#shared/domain/daily/daily.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field, FieldError } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { moved } from '../../../app/staff/writing/moved.ts';

const BankPicker = lazyPart(() => import('../../../app/staff/lists/bank-picker.tsx'));

interface EditSetDialogProps {
  readonly set: { readonly _id: string; readonly title: string };
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

type Entry = EditableSet['questions'][number];

const keyOf = ({ quizId, questionId }: Entry): string => `${quizId}/${questionId}`;

const Questions = ({
  questions,
  onChange,
}: {
  readonly questions: readonly Entry[];
  readonly onChange: (questions: readonly Entry[]) => void;
}) => (
  <Stack as="ol" gap={2} m={0} p={0} aria-label="Questions of the set" style={{ listStyle: 'none' }}>
    {questions.map((entry, at) => {
      const name = `question ${String(at + 1)}`;
      return (
        <Row key={keyOf(entry)} as="li" gap={2} flexWrap="nowrap" justifyContent="space-between">
          <Text as="span" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
            {at + 1}. {entry.prompt === '' ? 'An image' : entry.prompt}
          </Text>
          <Row gap={1} flexWrap="nowrap" style={{ flex: 'none' }}>
            <IconButton
              label={`Move ${name} up`}
              disabled={at === 0}
              onClick={() => onChange(moved(questions, at, at - 1))}
            >
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
            <IconButton
              label={`Move ${name} down`}
              disabled={at === questions.length - 1}
              onClick={() => onChange(moved(questions, at, at + 1))}
            >
              <ArrowDown size={18} aria-hidden="true" />
            </IconButton>
            <IconButton label={`Remove ${name}`} onClick={() => onChange(questions.toSpliced(at, 1))}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </Row>
        </Row>
      );
    })}
  </Stack>
);

const SetSchema = v.object({
  title: v.string(),
  questions: v.pipe(
    v.custom<readonly Entry[]>(() => true),
    v.check(({ length }) => length === DAILY_QUESTIONS, `A daily set has ${String(DAILY_QUESTIONS)} questions`),
  ),
});

interface SetFormProps {
  readonly set: EditableSet;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const SetForm = ({ set, onSaved, onClose }: SetFormProps) => {
  const [picking, setPicking] = useState(false);
  const form = useServerForm({
    schema: SetSchema,
    labels: { title: 'Title', questions: 'Questions' },
    initial: { title: set.title, questions: set.questions },
    send: ({ title, questions }) => {
      const refs = questions.map(({ quizId, questionId }) => ({ quizId, questionId }));
      const body = { title, baseVersion: set.version, questions: refs };
      return session.client.call(editDailySet, { params: { id: set._id }, body });
    },
    onDone: () => {
      toasts.show('Set saved', { tone: 'good' });
      onSaved();
    },
  });
  const { questions } = form.values;
  const { id, error } = form.control('questions');
  return (
    <>
      <BoundForm form={form}>
        <Field {...form.field('title')} />
        <Questions questions={questions} onChange={(next) => form.set('questions', next)} />
        <Row gap={3} justifyContent="space-between">
          <Text color="muted" fontSize="sm" aria-live="polite">
            {questions.length} of {DAILY_QUESTIONS} questions
          </Text>
          <Button
            id={id}
            aria-describedby={error === null ? undefined : `${id}-error`}
            variant="quiet"
            scale="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => setPicking(true)}
          >
            From the bank
          </Button>
        </Row>
        {error !== null && <FieldError id={id}>{error}</FieldError>}
        <Row gap={3} justifyContent="flex-end">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={form.busy}>
            Save set
          </Button>
        </Row>
      </BoundForm>
      {picking && (
        <BankPicker
          onClose={() => setPicking(false)}
          onPick={(_, question) => {
            const added = question.map(({ question, quiz }) => ({
              quizId: quiz._id,
              questionId: question.id,
              kind: question.kind,
              prompt: plainTextOf(question.prompt),
            }));
            const known = new Set(questions.map(keyOf));
            form.set('questions', [...questions, ...added.filter((entry) => !known.has(keyOf(entry)))]);
          }}
        />
      )}
    </>
  );
};

/** Edits a set that hasn't been shown yet: its title, questions and their order. */
const EditSetDialog = ({ set: { _id, title }, onChanged, onClose }: EditSetDialogProps) => {
  const query = useQuery(getDailySet, { params: { id: _id } }, { revalidateOnMount: true, dedupingInterval: 0 });
  return (
    <Dialog title={`Edit “${title}”`} width={680} onClose={onClose}>
      {query.status === 'loading' && <Skeleton height="320px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <SetForm
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

export default EditSetDialog;
