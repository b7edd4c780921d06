import styled from '@emotion/styled';
import { type ReactNode } from 'react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row } from '#shared/ui/system.ts';
import { percentText, rightText } from './accuracy-text.ts';
import type { Stretch } from './answers-chart.tsx';

const AnswersChart = lazyPart(() => import('./answers-chart.tsx'));

const Key = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  '& i': { width: '12px', height: '12px', borderRadius: '3px', forcedColorAdjust: 'none' },
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

interface AnswersOverTimeProps {
  readonly bars: readonly Stretch[];
  /** Rows of the table; the bars by default. */
  readonly rows?: readonly Stretch[];
  /** Head of the table's first column. */
  readonly column: string;
  /** Label that expands the table. */
  readonly summary: string;
  /** Pixels. */
  readonly height: number;
  readonly titleOf?: (name: string) => string;
  /** Rendered between the chart and its table. */
  readonly children?: ReactNode;
}

/** Answers by week or month as a bar chart, with an accessible table. */
export const AnswersOverTime = (props: AnswersOverTimeProps) => {
  const { bars, rows = bars, column, summary, height, titleOf, children } = props;
  return (
    <>
      <div aria-hidden="true" style={{ minHeight: `${String(height)}px` }}>
        <AnswersChart
          pending={<Skeleton height={`${String(height)}px`} borderRadius={10} />}
          bars={bars}
          height={height}
          {...(titleOf === undefined ? {} : { titleOf })}
        />
      </div>
      <Row gap={4} aria-hidden="true">
        <Key>
          <i style={{ backgroundColor: 'var(--accent)' }} /> Right
        </Key>
        <Key>
          <i style={{ backgroundColor: 'var(--line-strong)' }} /> Not right
        </Key>
      </Row>
      {children}
      <Fold className="no-print">
        <summary>{summary}</summary>
        <Table>
          <thead>
            <tr>
              <th scope="col">{column}</th>
              <th scope="col">Quizzes</th>
              <th scope="col">Questions</th>
              <th scope="col">Accuracy</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row">{row.title}</th>
                <td>{row.quizzes}</td>
                <td>{rightText(row)}</td>
                <td>{percentText(row)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Fold>
    </>
  );
};
