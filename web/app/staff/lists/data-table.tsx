import styled from '@emotion/styled';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { shortcutsAreOn } from '../shortcuts.ts';

export interface Column<Item> {
  readonly title: string;
  readonly render: (item: Item) => ReactNode;
  readonly align?: 'end';
  /** Hidden on narrow screens. */
  readonly wide?: boolean;
  /** Stays in view while the table scrolls sideways. Only the first column can. */
  readonly pinned?: boolean;
  /** Wraps a long title. */
  readonly narrow?: boolean;
  /** Shown below the title. */
  readonly note?: ReactNode;
  /** Needed if another column has the same title. */
  readonly key?: string;
}

export interface BulkAct<Item> {
  readonly label: string;
  /** Resolves to false when cancelled: the rows then stay selected. */
  readonly run: (items: readonly Item[]) => unknown;
}

// Positioned, so that visually hidden content doesn't widen the page.
const Scroller = styled.div({
  overflowX: 'auto',
  position: 'relative',
  // The head stays in view only while the table itself scrolls.
  '&[data-sticky-head=true]': { maxHeight: 'max(360px, calc(100dvh - 160px))', overflowY: 'auto' },
  '&[data-sticky-head=true] thead th': {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    backgroundColor: 'var(--surface)',
    boxShadow: 'inset 0 -1px var(--line)',
  },
  '&[data-sticky-head=true] thead th[data-pinned=true]': {
    zIndex: 3,
    boxShadow: 'inset -1px -1px var(--line)',
  },
});

/** The style of every staff table. */
export const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  '& th': {
    padding: '8px 12px',
    textAlign: 'start',
    fontSize: '0.8125rem',
    fontWeight: 600,
    color: 'var(--muted)',
    borderBottom: '1px solid var(--line)',
    whiteSpace: 'nowrap',
  },
  '& td': { padding: '8px 12px', borderBottom: '1px solid var(--line)', overflowWrap: 'break-word', minWidth: '72px' },
  '& tbody tr:last-of-type :is(td, th)': { borderBottom: 0 },
  '& tbody tr:hover': { backgroundColor: 'var(--sunk)' },
  '& tbody tr:focus': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '& [data-align=end]': { textAlign: 'end', whiteSpace: 'nowrap' },
  // Room for the column that names the row.
  '& td:not([data-check]):first-of-type, & [data-check] + td': { minWidth: '112px' },
  '& td:not([data-check]):nth-of-type(-n + 2) a': { display: 'inline-block', minWidth: '120px' },
  '& tbody a': {
    textDecorationColor: 'transparent',
    '&:hover, &:focus-visible': { textDecorationColor: 'var(--accent)' },
  },
  '& [data-check]': { width: '40px', minWidth: '40px', paddingInlineEnd: 0 },
  '& input[type=checkbox]': { width: '18px', height: '18px', accentColor: 'var(--accent)', verticalAlign: 'middle' },
  '& th[data-narrow=true]': { minWidth: '96px', maxWidth: '144px', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& [data-pinned=true]': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    maxWidth: '40vw',
    backgroundColor: 'var(--surface)',
    boxShadow: 'inset -1px 0 var(--line)',
  },
  '& tbody tr:hover [data-pinned=true]': { backgroundColor: 'var(--sunk)' },
  '@media (max-width: 767px)': { '& [data-wide=true]': { display: 'none' } },
});

const Strip = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  padding: '8px 12px',
  backgroundColor: 'var(--accent-soft)',
  borderBottom: '1px solid var(--line)',
});

interface DataTableProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly columns: readonly Column<Item>[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  readonly onOpen?: (item: Item) => void;
  readonly bulk: readonly BulkAct<Item>[];
  /** The head stays in view while the rows scroll. */
  readonly stickyHead?: boolean;
}

/** Moves the focus between rows; returns true if it handled the key. */
const moved = (event: KeyboardEvent<HTMLTableSectionElement>): boolean => {
  const step =
    event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
  if (step === 0 || (event.key.length === 1 && !shortcutsAreOn())) return false;
  const rows = [...event.currentTarget.rows];
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  rows[Math.max(0, Math.min(rows.length - 1, at + step))]?.focus();
  return true;
};

/** A table with keyboard navigation, selection and bulk actions. */
export const DataTable = <Item,>({
  label,
  items,
  columns,
  idOf,
  nameOf,
  onOpen,
  bulk,
  stickyHead = false,
}: DataTableProps<Item>) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const selectedItems = items.filter((item) => selected.has(idOf(item)));
  // Moves the focus from a button of the bar to the table when the bar disappears.
  const clearSelection = (): void => {
    setSelected(new Set());
    if (bar.current?.contains(document.activeElement) === true) table.current?.focus();
  };
  const toggle = (id: string): void =>
    setSelected((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  const act = async ({ run }: BulkAct<Item>): Promise<void> => {
    setBusy(true);
    const completed = await run(selectedItems);
    setBusy(false);
    if (completed !== false) clearSelection();
  };
  const pressed = (event: KeyboardEvent<HTMLTableSectionElement>): void => {
    if (event.target instanceof HTMLElement && event.target.matches('input:not([type=checkbox]), select, textarea'))
      return;
    if (moved(event)) {
      event.preventDefault();
      return;
    }
    const row = event.target instanceof HTMLTableRowElement ? event.target : null;
    const item = row === null ? undefined : items[row.sectionRowIndex];
    if (item === undefined) return;
    if (event.key === 'Enter') onOpen?.(item);
    if (event.key === 'x' && bulk.length > 0 && shortcutsAreOn()) toggle(idOf(item));
  };
  return (
    <>
      {selectedItems.length > 0 && (
        <Strip ref={bar} role="region" aria-label="Selected rows">
          <Text fontSize="sm" fontWeight={600} role="status">
            {`${String(selectedItems.length)} selected`}
          </Text>
          <Row gap={2}>
            {bulk.map((one) => (
              <Button key={one.label} variant="quiet" scale="small" busy={busy} onClick={() => void act(one)}>
                {one.label}
              </Button>
            ))}
            <Button variant="plain" scale="small" onClick={clearSelection}>
              Clear selection
            </Button>
          </Row>
        </Strip>
      )}
      <Scroller ref={table} tabIndex={0} role="region" aria-label={label} data-sticky-head={stickyHead}>
        <Table>
          <thead>
            <tr>
              {bulk.length > 0 && (
                <th scope="col" data-check="">
                  <input
                    type="checkbox"
                    aria-label="Select all rows on this page"
                    checked={selectedItems.length === items.length}
                    onChange={({ target }) => setSelected(new Set(target.checked ? items.map(idOf) : []))}
                  />
                </th>
              )}
              {columns.map(({ title, key = title, align, wide, pinned, narrow, note }) => (
                <th key={key} scope="col" data-align={align} data-wide={wide} data-pinned={pinned} data-narrow={narrow}>
                  {title}
                  {note}
                </th>
              ))}
            </tr>
          </thead>
          <tbody onKeyDown={pressed}>
            {items.map((item, index) => (
              <tr key={idOf(item)} tabIndex={index === 0 ? 0 : -1}>
                {bulk.length > 0 && (
                  <td data-check="">
                    <input
                      type="checkbox"
                      aria-label={`Select ${nameOf(item)}`}
                      checked={selected.has(idOf(item))}
                      onChange={() => toggle(idOf(item))}
                    />
                  </td>
                )}
                {columns.map(({ title, key = title, render, align, wide, pinned }) => (
                  <td key={key} data-align={align} data-wide={wide} data-pinned={pinned}>
                    {render(item)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </>
  );
};
