import styled from '@emotion/styled';
import { Clock, PenLine } from 'lucide-react';
import type { CaseStudyCard } from '#shared/contract/cases/case-study.ts';
import { dueOf } from '#shared/domain/learning/due.ts';
import { Eyebrow, Heading, Row } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { DueTag } from '../../../app/components/due-tag.tsx';
import { CardFact, CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { SubscriberTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { DIFFICULTY_LABELS, questionsText, readingText, scoreText, STATES } from './labels.ts';

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '12px', height: '100%' });

const Summary = styled.p({ margin: 0, color: 'var(--muted)', lineHeight: 1.55, textWrap: 'pretty' });
const TONES = { easy: 'good', medium: 'info', hard: 'accent' } as const;

/** A case study in the list with the learner's status. */
export const CaseCard = ({ card }: { readonly card: CaseStudyCard }) => {
  const { mine } = card;
  return (
    <Whole as="article" lift>
      <Row justifyContent="space-between" gap={2} minHeight="24px">
        <Eyebrow>{card.subject}</Eyebrow>
        {mine !== undefined && (
          <Row gap={2}>
            <DueTag due={dueOf(mine.dueOn ?? undefined)} />
            <Tag tone={STATES[mine.state].tone}>
              {STATES[mine.state].word}
              {mine.score !== null && `: ${scoreText(mine.score, card.points)}`}
            </Tag>
          </Row>
        )}
      </Row>
      <Heading as="h2" fontSize="xl">
        <CardLink to={paths.caseStudy(card._id)}>{card.title}</CardLink>
      </Heading>
      <Summary>{card.summary}</Summary>
      <Row gap={4} mt="auto" pt={2} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        <Tag tone={TONES[card.difficulty]}>{DIFFICULTY_LABELS[card.difficulty]}</Tag>
        <SubscriberTag access={card.access} />
        <CardFact>
          <Clock size={16} aria-hidden="true" />
          {readingText(card.readingMinutes)}
        </CardFact>
        <CardFact>
          <PenLine size={16} aria-hidden="true" />
          {questionsText(card.questionCount)}
        </CardFact>
      </Row>
    </Whole>
  );
};
