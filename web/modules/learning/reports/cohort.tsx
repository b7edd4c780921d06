import styled from '@emotion/styled';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { QUESTIONS_MIN } from '#shared/domain/learning/accuracy.ts';
import { durationText } from '#shared/domain/common/text/duration-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { COHORT_MIN } from '#shared/domain/learning/progress-report.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { percentText } from '../../../app/components/charts/accuracy-text.ts';
import { aheadText, quizzesText } from './labels.ts';

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    padding: '10px 12px 10px 0',
    borderBottom: '1px solid var(--line)',
    textAlign: 'start',
    fontWeight: 400,
  },
  '& thead th': { color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& tbody th': { fontWeight: 600 },
  '& th:last-child, & td:last-child': { paddingInlineEnd: 0, textAlign: 'end' },
  '@media (max-width: 479px)': { fontSize: 'var(--size-sm)' },
});

const left = (cohort: ProgressReport['cohort']): string => {
  if (cohort === null) return 'The comparison is part of the finished report, after the month ends.';
  return cohort.people < COHORT_MIN
    ? `Not available this month. To protect privacy, it needs at least ${String(COHORT_MIN)} learners.`
    : `Not available this month. Answer at least ${String(QUESTIONS_MIN)} questions to compare.`;
};

/** Compares the learner with the month's other learners, anonymously. */
export const CohortTable = ({ cohort, total }: Pick<ProgressReport, 'cohort' | 'total'>) => {
  const rank = cohort?.standing ?? null;
  if (cohort === null || rank === null) return <Text color="muted">{left(cohort)}</Text>;
  const { accuracy, quizzes, minutes } = rank;
  const rows = [
    { what: 'Accuracy', you: percentText(total), middle: `${String(accuracy.median)}%`, ahead: accuracy.ahead },
    { what: 'Quizzes', you: String(total.quizzes), middle: quizzesText(quizzes.median), ahead: quizzes.ahead },
    {
      what: 'Time',
      you: durationText(total.seconds),
      middle: durationText(minutes.median * 60),
      ahead: minutes.ahead,
    },
  ];
  return (
    <Stack gap={3}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Measure</th>
            <th scope="col">You</th>
            <th scope="col">Median</th>
            <th scope="col">Your rank</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, you, middle, ahead }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{you}</td>
              <td>{middle}</td>
              <td>{aheadText(ahead)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Text color="muted" fontSize="sm">
        Compared with {numberText(cohort.people)} learners, including you, who answered at least {QUESTIONS_MIN}{' '}
        questions this month. No one is named.
      </Text>
    </Stack>
  );
};
