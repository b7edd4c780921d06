import styled from '@emotion/styled';
import { Clock, ListChecks, Lock } from 'lucide-react';
import type { QuizCard as Facts } from '#shared/contract/quizzes/quiz.ts';
import { Eyebrow, Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardFact, CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DIFFICULTY_LABELS, minutesText, questionsText } from './labels.ts';

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

/** One quiz of a program. */
export const QuizCard = ({ card }: { readonly card: Facts }) => (
  <Whole as="article" lift>
    <Topic>
      {card.subject.name} · {card.chapter.name}
    </Topic>
    <Heading as="h2" fontSize="lg">
      <CardLink to={paths.quiz(card._id)}>{card.title}</CardLink>
    </Heading>
    <Description>{card.description}</Description>
    <Row gap={2} mt="auto" pt={2}>
      <Tag tone={TONES[card.difficulty]}>{DIFFICULTY_LABELS[card.difficulty]}</Tag>
      {card.access === 'subscriber' && (
        <Tag>
          <Lock size={12} aria-hidden="true" />
          Subscribers
        </Tag>
      )}
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
