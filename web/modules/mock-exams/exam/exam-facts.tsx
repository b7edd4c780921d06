import { Clock, Layers2, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MockExamSummary } from '#shared/contract/mock-exams/mock-exams.ts';
import { Row } from '#shared/ui/system.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { minutesText, questionsText, sectionsText } from '../labels.ts';

interface ExamFactsProps {
  readonly exam: Pick<MockExamSummary, 'sectionCount' | 'questionCount' | 'minutes'>;
  /** Further facts. */
  readonly children?: ReactNode;
}

/** Sections, questions and time of an exam in a line. */
export const ExamFacts = ({ exam, children }: ExamFactsProps) => (
  <Row gap={[2, 4]} color="muted" fontSize="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
    <CardFact>
      <Layers2 size={16} aria-hidden="true" />
      {sectionsText(exam.sectionCount)}
    </CardFact>
    <CardFact>
      <ListChecks size={16} aria-hidden="true" />
      {questionsText(exam.questionCount)}
    </CardFact>
    <CardFact>
      <Clock size={16} aria-hidden="true" />
      {minutesText(exam.minutes)}
    </CardFact>
    {children}
  </Row>
);
