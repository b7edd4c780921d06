import styled from '@emotion/styled';
import { lazy, Suspense } from 'react';
import type { ProgressReport } from '#shared/contract/progress-report.ts';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { percentText, rightText } from '../../app/accuracy-text.ts';
import { monthText } from '#shared/domain/day-text.ts';

const MonthsChart = lazy(() => import('./months-chart.tsx'));

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

/** The last months as bars, and as a table for whoever reads or hears it so. */
export const Months = ({ months }: Pick<ProgressReport, 'months'>) => (
  <Stack gap={3}>
    <div aria-hidden="true" style={{ minHeight: '190px' }}>
      <Suspense fallback={<Skeleton height="190px" borderRadius={10} />}>
        <MonthsChart months={months} />
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
    <Fold className="no-print">
      <summary>The months as a table</summary>
      <Table>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col">Quizzes</th>
            <th scope="col">Questions</th>
            <th scope="col">Accuracy</th>
          </tr>
        </thead>
        <tbody>
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month.month)}</th>
              <td>{month.quizzes}</td>
              <td>{rightText(month)}</td>
              <td>{percentText(month)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Fold>
  </Stack>
);
