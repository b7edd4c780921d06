import styled from '@emotion/styled';
import { Check, Clock, Dumbbell, ListChecks, PlayCircle, RotateCcw } from 'lucide-react';
import type { QuizStatus } from '#shared/contract/attempts/quiz-statuses.ts';
import type { QuizCard as Facts } from '#shared/contract/quizzes/quiz.ts';
import { Eyebrow, Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { DueTag } from '../../../../app/components/due-tag.tsx';
import { CardFact, CardLink, LinkedCard } from '../../../../app/components/linked-card.ts';
import { paths } from '../../../../app/routing/route-table.ts';
import { progressOf } from './filter-cards.ts';
import { LockedTag } from '../../../../app/components/plans/subscriber-tag.tsx';
import { DIFFICULTY_LABELS, minutesText, percentText, PROGRESS_LABELS, questionsText } from '../labels.ts';

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '10px', height: '100%' });

const Description = styled.p({
  margin: 0,
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});

const Topic = styled(Eyebrow)({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });

const TONES = { easy: 'good', medium: 'info', hard: 'accent' } as const;

const PROGRESS_MARKS = {
  open: { icon: PlayCircle, tone: 'accent' },
  practised: { icon: Dumbbell, tone: 'neutral' },
  failed: { icon: RotateCcw, tone: 'neutral' },
  passed: { icon: Check, tone: 'good' },
} as const;

/** The learner's status for the quiz; absent while it is new to them. */
const ProgressTag = ({ status }: { readonly status: QuizStatus | undefined }) => {
  const progress = progressOf(status);
  if (progress === 'new') return null;
  const { icon: Icon, tone } = PROGRESS_MARKS[progress];
  const best = status?.best ?? null;
  return (
    <Tag tone={tone}>
      <Icon size={12} aria-hidden="true" />
      {PROGRESS_LABELS[progress]}
      {best !== null && ` · best ${percentText(best)}`}
    </Tag>
  );
};

interface QuizCardProps {
  readonly card: Facts;
  readonly status: QuizStatus | undefined;
  /** Whether the reader needs a plan to take it. */
  readonly locked: boolean;
}

/** One quiz of a program. */
export const QuizCard = ({ card, status, locked }: QuizCardProps) => (
  <Whole as="article" lift>
    <Topic>
      {card.subject.name} · {card.chapter.name}
    </Topic>
    <Heading as="h2" fontSize="lg">
      <CardLink to={paths.quiz(card._id)}>{card.title}</CardLink>
    </Heading>
    <Description>{card.description}</Description>
    <Row gap={2} mt="auto" pt={2}>
      <DueTag due={status?.due ?? null} />
      <ProgressTag status={status} />
      <Tag tone={TONES[card.difficulty]}>{DIFFICULTY_LABELS[card.difficulty]}</Tag>
      {locked && <LockedTag />}
    </Row>
    <Row gap={4} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <CardFact>
        <ListChecks size={16} aria-hidden="true" />
        {questionsText(card.questionCount)}
      </CardFact>
      <CardFact>
        <Clock size={16} aria-hidden="true" />
        {minutesText(card.timeLimitMinutes)}
      </CardFact>
    </Row>
  </Whole>
);
