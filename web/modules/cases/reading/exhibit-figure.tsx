import styled from '@emotion/styled';
import type { Exhibit } from '#shared/contract/cases/case-study.ts';
import { isNumeric } from '#shared/domain/cases/figures.ts';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { ExhibitChart } from './exhibit-chart.tsx';

const Figure = styled.figure({
  margin: 0,
  padding: 'clamp(16px, 3vw, 28px)',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderTop: '3px solid var(--ink)',
  borderRadius: '4px 4px var(--radius-card) var(--radius-card)',
  scrollMarginTop: '24px',
  '&:target': { borderTopColor: 'var(--accent)', boxShadow: 'var(--shadow)' },
});

const cover = (side: 'left' | 'right'): string =>
  `linear-gradient(to ${side}, transparent, var(--surface) 60%) ${side} / 32px 100% no-repeat local`;
const shadow = (side: 'left' | 'right'): string =>
  `linear-gradient(to ${side}, transparent, var(--line)) ${side} / 14px 100% no-repeat scroll`;

const Scroll = styled.div({
  overflowX: 'auto',
  marginInline: '-4px',
  paddingInline: '4px',
  // Shadows at the edges show that the table scrolls; a moving cover hides them at its ends.
  background: [cover('left'), cover('right'), shadow('left'), shadow('right')].join(', '),
});

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  lineHeight: 1.4,
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--line)',
  },
  '& th:first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-child': { paddingInlineEnd: 0 },
  '& thead th': { verticalAlign: 'bottom', color: 'var(--muted)', fontWeight: 600, borderBottomColor: 'var(--ink)' },
  '& tbody th': { fontWeight: 520, minWidth: '9.5rem' },
  '& tbody tr:last-child > *': { borderBottom: 0 },
  '& [data-figures=true]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  '& thead [data-figures=true]': { whiteSpace: 'normal' },
});

const Document = styled(RichText)({
  maxWidth: '68ch',
  fontFamily: 'var(--font-display)',
  fontSize: '1.0625rem',
  lineHeight: 1.6,
  '& > * + p': { marginBlockStart: '0.8em' },
});

type TableExhibit = Extract<Exhibit, { kind: 'table' }>;

const ExhibitTable = ({ exhibit, labelledBy }: { readonly exhibit: TableExhibit; readonly labelledBy: string }) => {
  const { columns, rows } = exhibit;
  const numeric = columns.map((_, column) => column > 0 && isNumeric(rows.map((row) => row[column] ?? '')));
  return (
    <Scroll role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" data-figures={numeric[index]}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) =>
                column === 0 ? (
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={column} data-figures={numeric[column]}>
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
};

const Chart = ({ exhibit: { columns, rows, chart } }: { readonly exhibit: TableExhibit }) =>
  chart === undefined ? null : (
    <ExhibitChart
      label={columns[chart.column] ?? ''}
      rows={rows.slice(0, chart.rows).map((row) => [row[0] ?? '', row[chart.column] ?? ''] as const)}
    />
  );

interface ExhibitFigureProps {
  readonly exhibit: Exhibit;
  /** One-based. */
  readonly number: number;
}

/** An exhibit: a table with an optional chart, or a document. */
export const ExhibitFigure = ({ exhibit, number }: ExhibitFigureProps) => {
  const id = `exhibit-${String(number)}`;
  return (
    <Figure id={id} aria-labelledby={`${id}-title`}>
      <Stack gap={4}>
        <figcaption>
          <Heading as="h3" id={`${id}-title`} fontFamily="text" fontSize="md" fontWeight={650} lineHeight={1.35}>
            {exhibit.title}
          </Heading>
          {exhibit.kind === 'table' && exhibit.chart !== undefined && (
            <Text color="muted" fontSize="sm" mt={1}>
              Bars: {exhibit.columns[exhibit.chart.column]}
            </Text>
          )}
        </figcaption>
        {exhibit.kind === 'text' ? (
          <Document html={exhibit.text} />
        ) : (
          <>
            <Chart exhibit={exhibit} />
            <ExhibitTable exhibit={exhibit} labelledBy={`${id}-title`} />
            {exhibit.note !== undefined && (
              <Text color="muted" fontSize="sm">
                {exhibit.note}
              </Text>
            )}
          </>
        )}
      </Stack>
    </Figure>
  );
};
