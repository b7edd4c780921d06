import styled from '@emotion/styled';
import type { ProgressReport } from '#shared/contract/learning/progress-report.ts';
import { QUESTIONS_MIN } from '#shared/domain/learning/accuracy.ts';
import { durationText } from '#shared/domain/quizzes/duration-text.ts';
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
  if (cohort === null)
    return 'The comparison comes with the finished report: until the month is over, everybody is on the way.';
  return cohort.people < COHORT_MIN
    ? `Left out this time. A comparison is made from ${String(COHORT_MIN)} learners on, so that nobody can be read out of it.`
    : `Left out this time. It takes ${String(QUESTIONS_MIN)} questions of your own to compare.`;
};

/** Where the person stands among the learners of the month, of whom nobody is named. */
export const CohortTable = ({ cohort, total }: Pick<ProgressReport, 'cohort' | 'total'>) => {
  const standing = cohort?.standing ?? null;
  if (cohort === null || standing === null) return <Text color="muted">{left(cohort)}</Text>;
  const { accuracy, quizzes, minutes } = standing;
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
            <th scope="col">What</th>
            <th scope="col">You</th>
            <th scope="col">In the middle</th>
            <th scope="col">Your place</th>
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
        {cohort.people.toLocaleString('en-IN')} learners who answered {QUESTIONS_MIN} questions or more in this month,
        you among them. Nobody is named.
      </Text>
    </Stack>
  );
};
