import styled from '@emotion/styled';
import { useEffect, useId, useRef } from 'react';
import { isAnswered } from '#shared/domain/quizzes/is-answered.ts';
import type { PracticeCard } from '#shared/contract/learning/practice.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { AnswerControl, howTo } from '#shared/ui/question-kinds/answer-control.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { answerKeys } from '#shared/ui/question-player/answer-keys.ts';
import { QuestionText } from '#shared/ui/question-player/question-text.tsx';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import type { Asking } from './session.ts';

const Material = lazyPart(() => import('#shared/ui/question-player/material.tsx'));

const Key = styled.span({
  fontSize: 'var(--size-xs)',
  fontWeight: 520,
  '@media (hover: none)': { display: 'none' },
});

/** The question of a practice card and its answer. Takes the focus when it appears. */
export const PracticeQuestion = ({ card, session }: { readonly card: PracticeCard; readonly session: Asking }) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { question } = card;
  const { value, busy, cards, index, gone } = session.state;
  const answered = isAnswered(value);
  // A later question may have material, and the learner may be offline by then.
  useEffect(() => {
    Material.preload().catch(() => undefined);
  }, []);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [card]);
  return (
    <Card
      as="section"
      p={['20px', '32px']}
      aria-labelledby={`${id}-number`}
      onKeyDown={answerKeys({
        question,
        value,
        answered: answered,
        onAnswer: session.answer,
        onNext: () => void session.check(),
      })}
    >
      <Row justifyContent="space-between" gap={3}>
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
          Question {index + 1} of {cards.length}
        </Heading>
        <Text as="span" color="muted" fontSize="sm">
          {card.quizName}
        </Text>
      </Row>
      {question.stimulus !== undefined && <Material stimulus={question.stimulus} />}
      <QuestionText question={question} id={`${id}-prompt`} />
      <Text color="muted" fontSize="sm" mb={4}>
        {howTo(question.kind)}
      </Text>
      <AnswerControl
        key={`${card._id} ${String(card.turn)}`}
        question={question}
        value={value}
        labelledBy={`${id}-number ${id}-prompt`}
        onAnswer={session.answer}
      />
      <Row justifyContent="flex-end" gap={3} mt={5}>
        {gone ? (
          <Button onClick={session.next}>Continue</Button>
        ) : (
          <>
            <Button variant="plain" disabled={busy} onClick={session.next}>
              Not now
            </Button>
            <Button busy={busy} disabled={!answered} onClick={() => void session.check()}>
              Check {answered && <Key>Enter</Key>}
            </Button>
          </>
        )}
      </Row>
    </Card>
  );
};
