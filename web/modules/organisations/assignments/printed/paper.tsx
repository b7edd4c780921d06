import { css, Global } from '@emotion/react';
import styled from '@emotion/styled';
import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Eyebrow, Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paperStyles } from '../../../../app/components/paper-styles.ts';
import type { Column } from '../../../../app/staff/lists/data-table.tsx';

const PRINT = paperStyles('portrait', '.printed-report');

/** The report is part of a page with tabs, of which nothing else belongs on paper. */
const ALONE = css`
  @media print {
    main *:not(:has(.printed-report)):not(.printed-report):not(.printed-report *) {
      display: none !important;
    }
  }
`;

const Sheet = styled.article({
  padding: 'clamp(18px, 3vw, 40px)',
  backgroundColor: 'var(--surface)',
  border: '1px solid var(--line)',
  borderTop: '4px solid var(--accent)',
  borderRadius: '4px',
  '@media print': { padding: 0, border: 0 },
});

const Scroll = styled.div({ overflowX: 'auto', '@media print': { overflow: 'visible' } });

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  thead: { display: 'table-header-group' },
  tr: { breakInside: 'avoid' },
  'th, td': { padding: '6px 8px', borderBottom: '1px solid var(--line)', textAlign: 'start', verticalAlign: 'top' },
  'th:first-of-type, td:first-of-type': { paddingInlineStart: 0 },
  '[data-align="end"]': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

interface PaperTableProps<Item> {
  readonly title: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  /** Sentence in place of a table without rows. */
  readonly empty: string;
}

/** A table on paper, whose header is repeated on every page. */
export const PaperTable = <Item,>({ title, items, columns, idOf, empty }: PaperTableProps<Item>) => (
  <Stack as="section" gap={2} aria-label={title}>
    <Heading as="h3" fontSize="md">
      {title}
    </Heading>
    {items.length === 0 ? (
      <Text color="muted">{empty}</Text>
    ) : (
      <Scroll tabIndex={0} role="group" aria-label={`${title}, table`}>
        <Table>
          <thead>
            <tr>
              {columns.map(({ title: heading, align }) => (
                <th key={heading} scope="col" data-align={align}>
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={idOf(item)}>
                {columns.map(({ title: heading, align, render }) => (
                  <td key={heading} data-align={align}>
                    {render(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
    )}
  </Stack>
);

interface PaperProps {
  readonly organisation: string;
  readonly title: string;
  readonly about: string;
  /** Where it leads back. */
  readonly back: string;
  readonly children: ReactNode;
}

/** A report for paper, with the button that prints it. */
export const Paper = ({ organisation, title, about, back, children }: PaperProps) => (
  <Stack gap={3} className="printed-report">
    <Global styles={[PRINT, ALONE]} />
    <Row justifyContent="space-between" gap={3} className="no-print">
      <TextLink as={Link} to={back} fontSize="sm">
        Back
      </TextLink>
      <Button scale="small" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
        Print or save as PDF
      </Button>
    </Row>
    <Sheet>
      <Stack gap={5}>
        <Stack gap={1}>
          <Eyebrow>{organisation}</Eyebrow>
          <Heading as="h2" fontSize="xl" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <Text color="muted">{about}</Text>
        </Stack>
        {children}
      </Stack>
    </Sheet>
  </Stack>
);
