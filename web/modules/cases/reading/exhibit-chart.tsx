import styled from '@emotion/styled';
import { figureOf } from '#shared/domain/cases/figures.ts';

const Rows = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, max-content) 1fr max-content',
  columnGap: 'var(--space-3)',
  rowGap: '8px',
  alignItems: 'center',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& > span:nth-of-type(3n + 1)': { maxWidth: '11rem' },
  '& svg': { width: '100%', height: '18px', overflow: 'visible' },
  '& rect': { fill: 'var(--accent)' },
  '& rect[data-below=true]': { fill: 'var(--bad)' },
  '& line': { stroke: 'var(--line-strong)', vectorEffect: 'non-scaling-stroke' },
});

const WIDTH = 100;

interface ExhibitChartProps {
  /** The measure of the bars. */
  readonly label: string;
  readonly rows: readonly (readonly [name: string, cell: string])[];
}

/** A bar chart of a table column with a common zero. The table below it has the numbers. */
export const ExhibitChart = ({ label, rows }: ExhibitChartProps) => {
  const values = rows.map(([, cell]) => figureOf(cell) ?? 0);
  const low = Math.min(0, ...values);
  const span = Math.max(0, ...values) - low || 1;
  const at = (value: number): number => ((value - low) / span) * WIDTH;
  return (
    <div role="img" aria-label={`Bar chart of ${label}. The table below has the figures.`}>
      <Rows aria-hidden="true">
        {rows.map(([name, cell], index) => {
          const value = values[index] ?? 0;
          return [
            <span key={`${name}-name`}>{name}</span>,
            <svg key={`${name}-bar`} viewBox={`0 0 ${String(WIDTH)} 10`} preserveAspectRatio="none" focusable="false">
              <rect
                x={at(Math.min(0, value))}
                y={0}
                width={Math.abs(at(value) - at(0))}
                height={10}
                data-below={value < 0}
              />
              <line x1={at(0)} x2={at(0)} y1={-2} y2={12} strokeWidth={1} />
            </svg>,
            <span key={`${name}-value`} style={{ textAlign: 'end' }}>
              {cell}
            </span>,
          ];
        })}
      </Rows>
    </div>
  );
};
