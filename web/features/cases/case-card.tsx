import styled from '@emotion/styled';
import { Clock, Lock, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { CaseStudyCard } from '#shared/contract/case-study.ts';
import { Card } from '#shared/ui/card.ts';
import { Eyebrow, Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../app/route-table.ts';
import { DIFFICULTY_WORDS, questionsText, readingText, scoreText, STATES } from './words.ts';

/** Its link covers the whole card, so that a click anywhere opens it and a screen reader hears one link. */
const Whole = styled(Card)({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '12px',
  height: '100%',
  '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

const Title = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius-card)' },
  '&:focus-visible': { outline: 'none' },
});

const Summary = styled.p({ margin: 0, color: 'var(--muted)', lineHeight: 1.55, textWrap: 'pretty' });
const Fact = styled.span({ display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' });

const TONES = { easy: 'good', medium: 'info', hard: 'accent' } as const;

/** One case study of the list, and where its reader stands. */
export const CaseCard = ({ card }: { readonly card: CaseStudyCard }) => {
  const { mine } = card;
  return (
    <Whole as="article" lift>
      <Row justifyContent="space-between" gap={2} minHeight="24px">
        <Eyebrow>{card.subject}</Eyebrow>
        {mine !== undefined && (
          <Tag tone={STATES[mine.state].tone}>
            {STATES[mine.state].word}
            {mine.score !== null && `: ${scoreText(mine.score, card.points)}`}
          </Tag>
        )}
      </Row>
      <Heading as="h2" fontSize="xl">
        <Title to={paths.caseStudy(card._id)}>{card.title}</Title>
      </Heading>
      <Summary>{card.summary}</Summary>
      <Row gap={4} mt="auto" pt={2} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Tag tone={TONES[card.difficulty]}>{DIFFICULTY_WORDS[card.difficulty]}</Tag>
        {card.access === 'subscriber' && (
          <Tag>
            <Lock size={12} aria-hidden="true" />
            Subscribers
          </Tag>
        )}
        <Fact>
          <Clock size={16} aria-hidden="true" />
          {readingText(card.readingMinutes)}
        </Fact>
        <Fact>
          <PenLine size={16} aria-hidden="true" />
          {questionsText(card.questionCount)}
        </Fact>
      </Row>
    </Whole>
  );
};
