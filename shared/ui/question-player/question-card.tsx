import styled from '@emotion/styled';
import { ArrowLeft, ArrowRight, Flag } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Attempt } from '#shared/attempt/attempt.ts';
import { isQuestionAnswered, type OpenState } from '#shared/attempt/state.ts';
import type { QuestionView } from '#shared/contract/quizzes/question.ts';
import { sharingText } from '#shared/domain/quizzes/stimuli.ts';
import { Button } from '../button.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { Heading, Text } from '../system.ts';
import { AnswerControl, howTo, isOneChoice } from '../question-kinds/answer-control.tsx';
import { answerKeys } from './answer-keys.ts';
import { CheckFailure } from './check-failure.tsx';
import { QuestionText } from './question-text.tsx';
import { SaveNote } from './save-note.tsx';
import { endLabel, pointsText } from './labels.ts';
import { useMovingOn } from './use-moving-on.ts';

const Material = lazyPart(() => import('./material.tsx'));
const CheckedAnswer = lazyPart(() => import('./checked-answer.tsx'));

const Foot = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  marginTop: 'var(--space-5)',
  '& > *': { display: 'flex', alignItems: 'center', gap: '10px' },
  '@container player (max-width: 619px)': {
    '& > *': { width: '100%' },
    '& > :first-of-type': { justifyContent: 'space-between', minHeight: '44px' },
    '& > :last-child > :last-child': { flex: 1 },
  },
});

const Sides = styled.div({
  '@container player (min-width: 860px)': {
    '&[data-sides=true]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: 'var(--space-5)',
      alignItems: 'start',
    },
    '& > details': { position: 'sticky', top: '88px', maxHeight: 'calc(100vh - 112px)', overflowY: 'auto' },
  },
});

const Wide = styled.span({ '@container player (max-width: 479px)': { display: 'none' } });
const EnterKey = styled.span({
  fontSize: 'var(--size-xs)',
  fontWeight: 520,
  '@media (hover: none)': { display: 'none' },
});

interface QuestionCardProps {
  readonly state: OpenState;
  readonly question: QuestionView;
  readonly attempt: Pick<Attempt, 'answer' | 'move' | 'toggleFlag' | 'flush'> & Partial<Pick<Attempt, 'check'>>;
  readonly onSubmit: () => void;
  /** True when a choice by tap or mouse shows the next question. */
  readonly movesOn: boolean;
}

/** The current question with its answer and navigation. Takes the focus when the question changes. */
export const QuestionCard = ({ state, question, attempt, onSubmit, movesOn }: QuestionCardProps) => {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { index, quiz } = state;
  const { stimulus } = question;
  const value = state.answers[question.id]?.value ?? null;
  const answered = isQuestionAnswered(state, question);
  const flagged = state.flags.includes(question.id);
  const last = index === quiz.questions.length - 1;
  const onAnswer = (next: typeof value): void => attempt.answer(question.id, next);
  const onNext = (): void => (last ? onSubmit() : attempt.move(index + 1));
  const review = state.reviews?.[question.id];
  const check = state.check?.questionId === question.id ? state.check : undefined;
  const mayCheck = state.reviews !== undefined && review === undefined;
  const onCheck = (): void => void attempt.check?.(question.id);
  const endText = state.exam === undefined ? 'Submit' : endLabel(state.exam);
  const continues = movesOn && !last && isOneChoice(question.kind);
  const movingOn = useMovingOn(question.id, continues ? onNext : null);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const top = section.current?.getBoundingClientRect().top ?? 0;
    if (top < 0 || top > window.innerHeight / 2) section.current?.scrollIntoView();
  }, [question.id]);

  const withFeedback = state.reviews !== undefined;
  useEffect(() => {
    // The network may drop before the first answer is checked.
    if (withFeedback) CheckedAnswer.preload().catch(() => undefined);
  }, [withFeedback]);
  const withMaterial = quiz.questions.some((one) => one.stimulus !== undefined);
  useEffect(() => {
    // The network may drop before the first question with material.
    if (withMaterial) Material.preload().catch(() => undefined);
  }, [withMaterial]);

  return (
    <section
      ref={section}
      aria-labelledby={`${id}-number`}
      style={{ scrollMarginTop: '120px', pointerEvents: movingOn.settling ? 'none' : 'auto' }}
      {...movingOn.handlers}
      onKeyDown={answerKeys({ question, value, answered, onAnswer, onNext: mayCheck ? onCheck : onNext })}
    >
      <Heading
        ref={heading}
        id={`${id}-number`}
        tabIndex={-1}
        aria-describedby={`${id}-prompt`}
        fontFamily="text"
        fontSize="sm"
        fontWeight={650}
        letterSpacing="0.02em"
        color="accentInk"
      >
        Question {index + 1} of {quiz.questions.length}
      </Heading>
      <Sides data-sides={stimulus !== undefined}>
        {stimulus !== undefined && (
          <Material key={stimulus.id} stimulus={stimulus} of={sharingText(quiz.questions, index)} />
        )}
        <div>
          <QuestionText question={question} id={`${id}-prompt`} />
          {review === undefined ? (
            <>
              <Text color="muted" fontSize="sm" mb={4}>
                {howTo(question.kind)} · {pointsText(question.points)}
                {continues && ' · A tap or click continues'}
              </Text>
              <AnswerControl
                key={question.id}
                question={question}
                value={value}
                labelledBy={`${id}-number ${id}-prompt`}
                onAnswer={(next) => {
                  onAnswer(next);
                  movingOn.onChosen();
                }}
              />
            </>
          ) : (
            <CheckedAnswer reviewed={review} fresh={check?.status === 'done'} />
          )}
          {check?.status === 'failed' && <CheckFailure error={check.error} isFinal={review !== undefined} />}
          <Foot>
            <div>
              {(state.save !== 'saved' || Object.keys(state.answers).length > 0) && (
                <SaveNote
                  save={state.save}
                  stored={state.stored}
                  message={state.error?.message}
                  onRetry={attempt.flush}
                />
              )}
              {value !== null && review === undefined && (
                <Button
                  variant="plain"
                  scale="small"
                  aria-label="Clear answer"
                  onClick={() => {
                    onAnswer(null);
                    // This button disappears with the answer.
                    heading.current?.focus({ preventScroll: true });
                  }}
                >
                  Clear
                </Button>
              )}
            </div>
            <div>
              <Button
                variant="quiet"
                aria-label="Back"
                disabled={index === 0}
                icon={<ArrowLeft size={18} aria-hidden="true" />}
                onClick={() => attempt.move(index - 1)}
              />
              <Button
                variant="quiet"
                aria-pressed={flagged}
                aria-label="Flag for later"
                icon={<Flag size={18} aria-hidden="true" fill={flagged ? 'currentColor' : 'none'} />}
                onClick={() => attempt.toggleFlag(question.id)}
              >
                <Wide>{flagged ? 'Flagged' : 'Flag'}</Wide>
              </Button>
              {mayCheck && (
                <Button variant="quiet" onClick={onNext}>
                  {last ? endText : 'Skip'}
                </Button>
              )}
              {mayCheck ? (
                <Button disabled={!answered} busy={check?.status === 'checking'} onClick={onCheck}>
                  Check answer
                  {answered && <EnterKey>Enter</EnterKey>}
                </Button>
              ) : (
                <Button onClick={onNext}>
                  {last ? endText : 'Next'}
                  {last ? null : answered ? <EnterKey>Enter</EnterKey> : <ArrowRight size={18} aria-hidden="true" />}
                </Button>
              )}
            </div>
          </Foot>
        </div>
      </Sides>
    </section>
  );
};
