import styled from '@emotion/styled';
import { Check, PlayCircle } from 'lucide-react';
import type { MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardLink, LinkedCard } from '../../../app/components/linked-card.ts';
import { LockedTag } from '../../../app/components/plans/subscriber-tag.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { ExamFacts } from '../exam/exam-facts.tsx';
import { DIFFICULTY_LABELS, percentText, STATE_LABELS } from '../labels.ts';

const Whole = styled(LinkedCard)({ flexDirection: 'column', gap: '10px', height: '100%' });

const TONES = { easy: 'good', medium: 'info', hard: 'accent' } as const;

const StateTag = ({ exam: { state, best } }: { readonly exam: MockExamSummary }) => {
  if (state === 'new') return null;
  const Icon = state === 'open' ? PlayCircle : Check;
  return (
    <Tag tone={state === 'open' ? 'accent' : 'good'}>
      <Icon size={12} aria-hidden="true" />
      {state === 'open' && STATE_LABELS.open}
      {state === 'open' && best !== null && ' · '}
      {best !== null && `Best ${percentText(best)}`}
    </Tag>
  );
};

/** A mock exam in the list, with what the learner has done with it. */
export const ExamCard = ({ exam }: { readonly exam: MockExamSummary }) => (
  <Whole as="article" lift>
    <Heading as="h2" fontSize="lg">
      <CardLink to={paths.mockExam(exam._id)}>{exam.title}</CardLink>
    </Heading>
    <Text color="muted" fontSize="sm">
      {exam.description}
    </Text>
    <Row gap={2} mt="auto" pt={2}>
      <StateTag exam={exam} />
      <Tag tone={TONES[exam.difficulty]}>{DIFFICULTY_LABELS[exam.difficulty]}</Tag>
      {exam.locked && <LockedTag />}
      {exam.access === 'free' && <Tag>Free</Tag>}
    </Row>
    <ExamFacts exam={exam} />
  </Whole>
);
