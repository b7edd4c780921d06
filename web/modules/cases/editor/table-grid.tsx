import styled from '@emotion/styled';
import { Plus, X } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Problem } from '#shared/ui/fields/field-parts.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { COLUMNS_MAX, pastedCells, ROWS_MAX, withCells, type TableCells } from './table-paste.ts';

const Scroller = styled.div({ overflowX: 'auto', border: '1px solid var(--line)', borderRadius: '10px' });

const Cells = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  '& th, & td': { padding: 0, border: '1px solid var(--line)', minWidth: '112px' },
  '& tr:first-of-type > *': { borderTop: 0 },
  '& tr > :first-of-type': { borderInlineStart: 0 },
  '& tr > :last-of-type': { borderInlineEnd: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& [data-tool]': { minWidth: '40px', width: '40px', textAlign: 'center' },
  '& thead': { backgroundColor: 'var(--sunk)' },
  '& input': {
    width: '100%',
    minHeight: '40px',
    padding: '4px 10px',
    border: 0,
    background: 'transparent',
    color: 'inherit',
    font: 'inherit',
    '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  },
  '& thead input': { fontWeight: 600 },
  '& button': {
    display: 'inline-grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    border: 0,
    borderRadius: '8px',
    background: 'transparent',
    color: 'var(--muted)',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--sunk)', color: 'var(--ink)' },
    '&:disabled': { visibility: 'hidden' },
  },
});

const CELL_MAX = 300;
const HEAD_MAX = 200;

interface TableGridProps {
  readonly table: TableCells;
  readonly problem: string | null;
  readonly onChange: (field: string, table: TableCells) => void;
}

const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);

/** The cells of a table exhibit. Pasting from a spreadsheet fills cells from the focused one. */
export const TableGrid = ({ table, problem, onChange }: TableGridProps) => {
  const { columns, rows } = table;
  const pasted = (event: ClipboardEvent, row: number, column: number): void => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (cells === null) return;
    event.preventDefault();
    onChange('paste', withCells(table, { row, column }, cells));
  };
  const set = (row: number, column: number, text: string): void =>
    onChange(`cell.${String(row)}.${String(column)}`, withCells(table, { row, column }, [[text]]));
  return (
    <Stack gap={2}>
      <Text fontSize="sm" color="muted">
        Paste from a spreadsheet into any cell; the table grows as needed. The first column has the row names.
      </Text>
      <Scroller tabIndex={0} role="region" aria-label="Cells of the table">
        <Cells>
          <thead>
            <tr>
              {columns.map((head, column) => (
                <th key={column} scope="col">
                  <input
                    aria-label={`Head of column ${String(column + 1)}`}
                    placeholder={`Column ${String(column + 1)}`}
                    value={head}
                    maxLength={HEAD_MAX}
                    onPaste={(event) => pasted(event, -1, column)}
                    onChange={({ target }) => set(-1, column, target.value)}
                  />
                </th>
              ))}
              <td data-tool="" />
            </tr>
          </thead>
          <tbody>
            {rows.map((line, row) => (
              <tr key={row}>
                {line.map((cell, column) => (
                  <td key={column}>
                    <input
                      aria-label={`Row ${String(row + 1)}, column ${String(column + 1)}`}
                      value={cell}
                      maxLength={CELL_MAX}
                      onPaste={(event) => pasted(event, row, column)}
                      onChange={({ target }) => set(row, column, target.value)}
                    />
                  </td>
                ))}
                <td data-tool="">
                  <button
                    type="button"
                    aria-label={`Remove row ${String(row + 1)}`}
                    disabled={rows.length <= 1}
                    onClick={() => onChange('removeRow', { columns, rows: without(rows, row) })}
                  >
                    <X size={16} aria-hidden="true" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </Cells>
      </Scroller>
      {problem !== null && <Problem role="alert">{problem}</Problem>}
      <Row gap={2}>
        <Button
          variant="quiet"
          scale="small"
          disabled={rows.length >= ROWS_MAX}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange('addRow', { columns, rows: [...rows, columns.map(() => '')] })}
        >
          Row
        </Button>
        <Button
          variant="quiet"
          scale="small"
          disabled={columns.length >= COLUMNS_MAX}
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => onChange('addColumn', { columns: [...columns, ''], rows: rows.map((line) => [...line, '']) })}
        >
          Column
        </Button>
        <Button
          variant="plain"
          scale="small"
          disabled={columns.length <= 2}
          onClick={() =>
            onChange('removeColumn', { columns: columns.slice(0, -1), rows: rows.map((line) => line.slice(0, -1)) })
          }
        >
          Remove last column
        </Button>
      </Row>
    </Stack>
  );
};
