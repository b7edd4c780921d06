import styled from '@emotion/styled';
import { Clock, ListChecks, Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { QuizCard as Facts } from '#shared/contract/quiz.ts';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../app/route-table.ts';
import { DIFFICULTY_WORDS, minutesText, questionsText } from './words.ts';

/** Its link covers the whole card, so that a click anywhere opens the quiz and a screen reader hears one link. */
const Whole = styled(Card)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '10px',
  height: '100%',
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

const Title = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

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

const Fact = styled.span({ display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' });

const TONES = { easy: 'good', medium: 'info', hard: 'accent' } as const;

/** One quiz of a program. */
export const QuizCard = ({ card }: { readonly card: Facts }) => (
  <Whole as="article" lift>
    <Topic>
      {card.subject.name} · {card.chapter.name}
    </Topic>
    <Heading as="h2" fontSize="lg">
      <Title to={paths.quiz(card._id)}>{card.title}</Title>
    </Heading>
    <Description>{card.description}</Description>
    <Row gap={2} mt="auto" pt={2}>
      <Tag tone={TONES[card.difficulty]}>{DIFFICULTY_WORDS[card.difficulty]}</Tag>
      {card.access === 'subscriber' && (
        <Tag>
          <Lock size={12} aria-hidden="true" />
          Subscribers
        </Tag>
      )}
    </Row>
    <Row gap={4} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Fact>
        <ListChecks size={16} aria-hidden="true" />
        {questionsText(card.questionCount)}
      </Fact>
      <Fact>
        <Clock size={16} aria-hidden="true" />
        {minutesText(card.timeLimitMinutes)}
      </Fact>
    </Row>
  </Whole>
);
