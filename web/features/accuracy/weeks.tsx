import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import type { Accuracy } from '#shared/contract/accuracy.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { percentText, rightText } from '../../app/accuracy-text.ts';
import { weekText } from './words.ts';

const WeeksChart = lazy(() => import('./weeks-chart.tsx'));

const Key = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  '& i': { width: '12px', height: '12px', borderRadius: '3px', outline: '1px solid transparent' },
});

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { padding: '7px 0', borderBottom: '1px solid var(--line)', textAlign: 'end', fontWeight: 400 },
  '& thead th:first-of-type, & tbody th': { textAlign: 'start' },
  '& thead th': { color: 'var(--muted)' },
});

const Fold = styled.details({
  '& > summary': {
    width: 'fit-content',
    padding: '6px 0',
    color: 'var(--muted)',
    cursor: 'pointer',
    fontSize: 'var(--size-sm)',
  },
});

/** Weeks without a quiz before and after the first one say nothing. */
const begun = (weeks: Accuracy['weeks']): Accuracy['weeks'] =>
  weeks.slice(weeks.findIndex(({ quizzes }) => quizzes > 0));

/** The last weeks as bars, and as a table for whoever reads or hears it so. */
export const Weeks = ({ weeks }: { readonly weeks: Accuracy['weeks'] }) => {
  const played = weeks.filter(({ quizzes }) => quizzes > 0);
  return (
    <Stack as="section" gap={3} aria-labelledby="weeks">
      <Heading as="h3" id="weeks" fontFamily="text" fontSize="md" fontWeight={650}>
        The last {weeks.length} weeks
      </Heading>
      {played.length === 0 ? (
        <Text color="muted">No quiz in these weeks. The next one you finish starts the chart again.</Text>
      ) : (
        <>
          <div aria-hidden="true" style={{ minHeight: '200px' }}>
            <Suspense fallback={<Skeleton height="200px" borderRadius={10} />}>
              <WeeksChart weeks={weeks} />
            </Suspense>
          </div>
          <Row gap={4} aria-hidden="true">
            <Key>
              <i style={{ backgroundColor: 'var(--accent)' }} /> Right
            </Key>
            <Key>
              <i style={{ backgroundColor: 'var(--line-strong)' }} /> Not right
            </Key>
          </Row>
          {played.length === 1 && (
            <Text color="muted" fontSize="sm">
              One week so far. With a second one you see which way it goes.
            </Text>
          )}
          <Fold>
            <summary>The weeks as a table</summary>
            <Table>
              <thead>
                <tr>
                  <th scope="col">Week of</th>
                  <th scope="col">Quizzes</th>
                  <th scope="col">Questions</th>
                  <th scope="col">Accuracy</th>
                </tr>
              </thead>
              <tbody>
                {begun(weeks).map((week) => (
                  <tr key={week.week}>
                    <th scope="row">{weekText(week.from)}</th>
                    <td>{week.quizzes}</td>
                    <td>{rightText(week)}</td>
                    <td>{percentText(week)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </Fold>
        </>
      )}
    </Stack>
  );
};
