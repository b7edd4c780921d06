import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { BankQuestion } from '#shared/contract/quizzes/bank.ts';
import type { LinkedQuestion } from '#shared/contract/quizzes/linking/links.ts';
import { QUIZ_QUESTIONS_MAX } from '#shared/domain/common/limits.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Grid, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../../app/routing/route-table.ts';
import { useWideScreen } from '../../../../app/components/use-wide-screen.ts';
import { KIND_LABELS } from '../../../../app/components/question-kind-labels.ts';
import { problemAt, problemsOfPart } from '../../../../app/staff/writing/problem-at.ts';
import { SortableList } from '../../../../app/staff/writing/sortable-list.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { AddQuestion } from './add-question.tsx';
import { formOfQuestion } from '../form-of.ts';
import { copyOf, emptyQuestion, type FormQuestion, type QuizForm } from '../form.ts';
import { QuestionForm } from '../question-form.tsx';
import { QuestionSteps } from './question-steps.tsx';
import { SharedMaterial } from '../shared-material.tsx';
import { moved, regrouped, sharedBy } from '../sharing.ts';
import type { Editor } from '../use-editor.ts';

const QuestionLink = lazyPart(() => import('../../linking/question-link.tsx'));
const Comments = lazyPart(() => import('../../reviewing/comments.tsx'));
const BankPicker = lazyPart(() => import('../../../../app/staff/lists/bank-picker.tsx'));

const PROMPT_MAX = 70;

/** On a wide screen a long list scrolls beside the form. */
const Column = styled(Stack)({
  '@media (min-width: 1024px)': { position: 'sticky', top: '16px', maxHeight: 'calc(100dvh - 32px)' },
});
const Scrolled = styled.div({
  '@media (min-width: 1024px)': { minHeight: 0, overflowY: 'auto', margin: '-4px', padding: '4px' },
});

interface QuestionsTabProps {
  readonly editor: Editor;
  /** The linked questions of the saved quiz. */
  readonly links: readonly LinkedQuestion[];
  /** The question to show first. */
  readonly opened?: string | undefined;
}

/** The list of questions and the form of the selected one, side by side; a narrow screen shows one of them. */
const QuestionsTab = ({ editor: { form, quiz, change, problems }, links, opened }: QuestionsTabProps) => {
  const [params] = useSearchParams();
  const isWide = useWideScreen();
  const [shown, setShown] = useState(opened ?? params.get('question') ?? '');
  const [isOpen, setIsOpen] = useState(opened !== undefined || params.has('question'));
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrivesAt = useRef<'list' | 'form' | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [picking, setPicking] = useState(false);
  // Stored here: the tools move once there is a question, and give way to the form on a narrow screen.
  const [newKind, setNewKind] = useState<FormQuestion['kind']>('single');
  const { questions } = form;
  const index = Math.max(
    0,
    questions.findIndex(({ id }) => id === shown),
  );
  const question = questions[index];
  const full = questions.length >= QUIZ_QUESTIONS_MAX;

  // On a narrow screen, the list and the form replace each other; on a wide one, the form may be scrolled out of view.
  useEffect(() => {
    const target =
      arrivesAt.current === 'form' ? heading.current : list.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (arrivesAt.current === null) return;
    arrivesAt.current = null;
    if (isWide) {
      if ((heading.current?.getBoundingClientRect().top ?? 0) < 0) heading.current?.scrollIntoView();
      return;
    }
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: isOpen ? 'start' : 'center' });
  }, [shown, isOpen, isWide]);
  const open = (id: string): void => {
    arrivesAt.current = 'form';
    setShown(id);
    setIsOpen(true);
  };
  const showList = (): void => {
    arrivesAt.current = 'list';
    setIsOpen(false);
  };
  const set = (field: string, next: readonly FormQuestion[]): void => {
    setNote(null);
    change(field, { questions: next });
  };
  const insert = (at: number, added: readonly FormQuestion[], linked: QuizForm['links'] = []): void => {
    setNote(null);
    change('insert', {
      questions: [...questions.slice(0, at), ...added, ...questions.slice(at)].slice(0, QUIZ_QUESTIONS_MAX),
      ...(linked.length > 0 && { links: [...form.links, ...linked] }),
    });
    const [first] = added;
    if (first !== undefined) open(first.id);
  };
  const pick = (picked: readonly BankQuestion[], linked: boolean): void => {
    const copies = picked.map(({ question, quiz: from }) => ({
      copy: copyOf(formOfQuestion(question)),
      question,
      from,
    }));
    insert(
      questions.length,
      regrouped(copies.map(({ copy }) => copy)),
      linked
        ? copies.map((one) => ({
            id: one.copy.id,
            quizId: one.from._id,
            questionId: one.question.id,
            title: one.from.title,
          }))
        : [],
    );
  };
  const isLinked = (id: string): boolean =>
    !form.unlinked.includes(id) &&
    (form.links.some((one) => one.id === id) || links.some(({ questionId }) => questionId === id));
  const noteOf = ({ id, kind: ofKind, stimulusId }: FormQuestion, at: number): string =>
    [
      KIND_LABELS[ofKind],
      ...(isLinked(id) ? ['Linked'] : []),
      ...(stimulusId === '' ? [] : [`Material for ${sharedBy(questions, at)}`]),
    ].join(' · ');
  const move = (id: string, to: number): void => {
    const result = moved(questions, id, to);
    set('move', result.questions);
    setNote(result.note);
  };
  const tools = (
    <AddQuestion
      kind={newKind}
      onKind={setNewKind}
      full={full}
      onAdd={() => insert(questions.length, [emptyQuestion(newKind)])}
      onPick={() => setPicking(true)}
    />
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
          {(isWide || !isOpen) && (
            <Column gap={3} ref={list}>
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
              <Scrolled>
                <SortableList
                  label="Questions"
                  noun="question"
                  parts={questions.map((one, at) => ({
                    id: one.id,
                    title: shortened(plainTextOf(one.prompt), PROMPT_MAX),
                    note: noteOf(one, at),
                    faulty: problemsOfPart(problems, 'questions', at).length > 0,
                  }))}
                  shown={question.id}
                  onOpen={open}
                  onMove={move}
                />
              </Scrolled>
            </Column>
          )}
          {(isWide || isOpen) && (
            <Stack gap={4}>
              {!isWide && (
                <QuestionSteps
                  before={questions[index - 1]?.id}
                  after={questions[index + 1]?.id}
                  onOpen={open}
                  onList={showList}
                />
              )}
              <QuestionLink
                key={`${question.id} link`}
                form={form}
                question={question}
                number={index + 1}
                linked={links.find(({ questionId }) => questionId === question.id)}
                change={change}
              />
              <QuestionForm
                key={question.id}
                headingRef={heading}
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
                    showList();
                  },
                }}
              />
              {quiz?.questions.some(({ id }) => id === question.id) === true && (
                <Card p={4}>
                  <Comments key={question.id} quizId={quiz._id} questionId={question.id} number={index + 1} />
                </Card>
              )}
            </Stack>
          )}
        </Grid>
      )}
      {picking && (
        <BankPicker onClose={() => setPicking(false)} mayLink onPick={(_, picked, linked) => pick(picked, linked)} />
      )}
    </>
  );
};

export default QuestionsTab;
