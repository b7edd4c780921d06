import styled from '@emotion/styled';
import { Global } from '@emotion/react';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { Eyebrow, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText, monthText } from '#shared/domain/common/day-text.ts';
import { paperStyles } from '../../../app/components/paper-styles.ts';
import { CohortTable } from './cohort.tsx';
import { Figures } from './figures.tsx';
import { Months } from './months.tsx';
import { NextSteps } from './next-steps.tsx';
import { ReportSection } from './section.tsx';
import { ByProgram, StrongAndWeak } from './topics.tsx';
import { daysText, momentText, zoneText } from './labels.ts';

const PRINT = paperStyles('portrait', '.report-page');

const Paper = styled.article({
  padding: 'clamp(22px, 4.5vw, 56px)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderTop: '4px solid var(--accent)',
  borderRadius: '4px',
  boxShadow: 'var(--shadow)',
  '@media print': { padding: 0, border: 0, boxShadow: 'none' },
});

const streakText = ({ streak, state }: ProgressReport): string => {
  if (streak.finished === 0) return 'No daily quiz was finished in this month. Five questions start a streak.';
  const end = state === 'final' ? 'At its end it stood at' : 'Now it stands at';
  const freezes = streak.freezes === 0 ? '' : ` A freeze kept it on ${daysText(streak.freezes)}.`;
  return `The daily quiz was finished on ${daysText(streak.finished)}. The longest streak was ${daysText(streak.longest)}. ${end} ${daysText(streak.end)}.${freezes}`;
};

interface ReportSheetProps {
  readonly report: ProgressReport;
  /** Whose report it is. */
  readonly name: string;
  /** `h1` where the report is the page; a sample stands within one. */
  readonly as: 'h1' | 'h2';
}

/** A report as it is read and printed. */
export const ReportSheet = ({ report, name, as }: ReportSheetProps) => {
  const { month, state, until, madeAt, timezone, total } = report;
  const level = as === 'h1' ? 'h2' : 'h3';
  const sample = as === 'h2';
  return (
    <Paper aria-labelledby="report-title">
      <Global styles={PRINT} />
      <Row justifyContent="space-between" gap={3}>
        <Eyebrow>Business Wisdom progress report</Eyebrow>
        {sample && <Tag tone="accent">Sample</Tag>}
        {state === 'soFar' && <Tag tone="accent">So far</Tag>}
      </Row>
      <Heading id="report-title" as={as} fontSize={['2xl', null, '3xl']} mt={2}>
        {state === 'soFar' ? 'This month so far' : monthText(month)}
      </Heading>
      <Text color="muted" mt={1} style={{ overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
        {state === 'soFar' && `, ${monthText(month)}`}
      </Text>
      <Figures report={report} />
      {total.quizzes > 0 && (
        <>
          <ReportSection level={level} title="The last six months">
            <Months months={report.months} />
          </ReportSection>
          <ReportSection level={level} title="Accuracy by program and subject">
            <ByProgram topics={report.topics} />
          </ReportSection>
          <ReportSection level={level} title="Strongest and weakest chapters">
            <StrongAndWeak strongest={report.strongest} weakest={report.weakest} />
          </ReportSection>
        </>
      )}
      <ReportSection level={level} title="Daily streak">
        <Text>{streakText(report)}</Text>
      </ReportSection>
      <ReportSection level={level} title="Beside the other learners">
        <CohortTable cohort={report.cohort} total={total} />
      </ReportSection>
      <ReportSection level={level} title="What to do next">
        <NextSteps weakest={report.weakest} linked={!sample} />
      </ReportSection>
      <Text color="muted" fontSize="sm" mt={6} pt={4} style={{ borderTop: '1px solid var(--line)' }}>
        {state === 'final'
          ? `Made on ${momentText(madeAt, timezone)}, and as it was then. `
          : `The month runs until ${dayText(until)}. `}
        Months turn at midnight in {zoneText(timezone)}. Every finished quiz counts, and every repeat of it; time counts
        up to three minutes a question.
      </Text>
    </Paper>
  );
};
