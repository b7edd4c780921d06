import { LibraryBig, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Grid, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { KIND_LABELS } from '../../../app/staff/fields/question-kind-labels.ts';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { problemAt, problemsOfPart } from '../../../app/staff/writing/problem-at.ts';
import { SortableList } from '../../../app/staff/writing/sortable-list.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { formOfQuestion } from './form-of.ts';
import { copyOf, emptyQuestion, type FormQuestion } from './form.ts';
import { QuestionForm } from './question-form.tsx';
import { SharedMaterial } from './shared-material.tsx';
import { moved, regrouped, sharedBy } from './sharing.ts';
import type { Editor } from './use-editor.ts';

const Comments = lazy(() => import('../reviewing/comments.tsx'));
const BankPicker = lazy(() => import('../../../app/staff/lists/bank-picker.tsx'));

const PROMPT_MAX = 70;

/** The list of questions and the form of the selected one. */
const QuestionsTab = ({ editor: { form, quiz, change, problems } }: { readonly editor: Editor }) => {
  const [params] = useSearchParams();
  const [shown, setShown] = useState(params.get('question') ?? '');
  const [kind, setKind] = useState<FormQuestion['kind']>('single');
  const [note, setNote] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  const { questions } = form;
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === shown),
  );
  const question = questions[index];
  const full = questions.length >= QUIZ_QUESTIONS_MAX;

  const set = (field: string, next: readonly FormQuestion[]): void => {
    setNote(null);
    change(field, { questions: next });
  };
  const insert = (at: number, added: readonly FormQuestion[]): void => {
    set('insert', [...questions.slice(0, at), ...added, ...questions.slice(at)].slice(0, QUIZ_QUESTIONS_MAX));
    const [first] = added;
    if (first !== undefined) setShown(first.id);
  };
  const move = (id: string, to: number): void => {
    const result = moved(questions, id, to);
    set('move', result.questions);
    setNote(result.note);
  };
  const tools = (
    <Row gap={2}>
      <Select
        data-dense="true"
        aria-label="Kind of the new question"
        value={kind}
        onChange={({ target }) => setKind(QUESTION_KINDS.find((one) => one === target.value) ?? kind)}
      >
        {QUESTION_KINDS.map((value) => (
          <option key={value} value={value}>
            {KIND_LABELS[value]}
          </option>
        ))}
      </Select>
      <Button
        scale="small"
        disabled={full}
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => insert(questions.length, [emptyQuestion(kind)])}
      >
        Add question
      </Button>
      <Button
        variant="quiet"
        scale="small"
        disabled={full}
        icon={<LibraryBig size={16} aria-hidden="true" />}
        onClick={() => setPicking(true)}
      >
        From the bank
      </Button>
    </Row>
  );
  return (
    <>
      {question === undefined ? (
        <Card>
          <EmptyState title="No questions yet" action={tools}>
            {problemAt(problems, 'questions') ?? 'Write your first question, or add some from the bank.'}
          </EmptyState>
        </Card>
      ) : (
        <Grid
          gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 320px) minmax(0, 1fr)']}
          gap={4}
          alignItems="start"
        >
          <Stack gap={3}>
            {tools}
            <Text fontSize="sm" color="muted">
              {countText(questions.length, 'question')}. Drag the grip to move one; with the keyboard: Space, arrows,
              Space.
            </Text>
            {quiz !== null && (
              <TextLink as={Link} to={`${paths.dashboard('find-and-replace')}?quiz=${quiz._id}`} fontSize="sm">
                Find and replace in the saved quiz
              </TextLink>
            )}
            <Text role="status" fontSize="sm" fontWeight={600}>
              {note}
            </Text>
            <SortableList
              label="Questions"
              noun="question"
              parts={questions.map(({ id, prompt, kind: ofKind, stimulusId }, at) => ({
                id,
                title: shortened(plainTextOf(prompt), PROMPT_MAX),
                note:
                  stimulusId === ''
                    ? KIND_LABELS[ofKind]
                    : `${KIND_LABELS[ofKind]} · Material for ${sharedBy(questions, at)}`,
                faulty: problemsOfPart(problems, 'questions', at).length > 0,
              }))}
              shown={question.id}
              onOpen={setShown}
              onMove={move}
            />
          </Stack>
          <Stack gap={4}>
            <QuestionForm
              key={question.id}
              question={question}
              index={index}
              problems={problems}
              onChange={(field, changes) =>
                set(
                  `${question.id}.${field}`,
                  questions.map((one) => (one === question ? { ...one, ...changes } : one)),
                )
              }
              material={<SharedMaterial questions={questions} index={index} problems={problems} onChange={set} />}
              tools={{
                onCopy: () => insert(index + 1, [copyOf(question)]),
                onRemove: () => {
                  set(
                    'remove',
                    questions.filter((one) => one !== question),
                  );
                  setShown(questions[index + 1]?.id ?? questions[index - 1]?.id ?? '');
                },
              }}
            />
            {quiz?.questions.some(({ id }) => id === question.id) === true && (
              <Card p={4}>
                <Suspense>
                  <Comments key={question.id} quizId={quiz._id} questionId={question.id} number={index + 1} />
                </Suspense>
              </Card>
            )}
          </Stack>
        </Grid>
      )}
      {picking && (
        <Suspense>
          <BankPicker
            onClose={() => setPicking(false)}
            onPick={(picked) => insert(questions.length, regrouped(picked.map((one) => copyOf(formOfQuestion(one)))))}
          />
        </Suspense>
      )}
    </>
  );
};

export default QuestionsTab;
