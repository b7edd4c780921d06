import styled from '@emotion/styled';
import { Global } from '@emotion/react';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { Eyebrow, Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { dayText, monthText } from '#shared/domain/common/text/day-text.ts';
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
  if (streak.finished === 0) return 'You finished no daily quiz this month. Five questions start a streak.';
  return [
    `You finished the daily quiz on ${daysText(streak.finished)}.`,
    `Your longest streak was ${daysText(streak.longest)}.`,
    state === 'final' ? `At the end of the month it was ${daysText(streak.end)}.` : `It’s now ${daysText(streak.end)}.`,
    ...(streak.freezes === 0 ? [] : [`A freeze protected it on ${daysText(streak.freezes)}.`]),
  ].join(' ');
};

interface ReportSheetProps {
  readonly report: ProgressReport;
  /** The learner's name. */
  readonly name: string;
  /** `h1` when the report is the page, `h2` for a sample inside one. */
  readonly as: 'h1' | 'h2';
}

/** A report, on screen and in print. */
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
      <ReportSection level={level} title="Compared with other learners">
        <CohortTable cohort={report.cohort} total={total} />
      </ReportSection>
      <ReportSection level={level} title="What to do next">
        <NextSteps weakest={report.weakest} linked={!sample} />
      </ReportSection>
      <Text color="muted" fontSize="sm" mt={6} pt={4} style={{ borderTop: '1px solid var(--line)' }}>
        {state === 'final'
          ? `Created on ${momentText(madeAt, timezone)} with the results of that day. `
          : `The month ends on ${dayText(until)}. `}
        Months change at midnight in {zoneText(timezone)}. Every finished quiz and repeat counts. Time counts up to
        three minutes a question.
      </Text>
    </Paper>
  );
};
