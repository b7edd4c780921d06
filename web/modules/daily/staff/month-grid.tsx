import styled from '@emotion/styled';
import type { CalendarDay } from '#shared/contract/daily/daily.ts';
import { monthOf } from '#shared/domain/common/months.ts';
import { Tag } from '#shared/ui/tag.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { HOW_LABELS, longDay } from './labels.ts';

const WEEK = 7;
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** A month as a table, on narrow screens as a list of days. */
const Grid = styled.table({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: 'var(--size-sm)',
  '& th': { padding: '8px', textAlign: 'start', fontSize: '0.8125rem', fontWeight: 600, color: 'var(--muted)' },
  '& td': { height: '112px', padding: 0, verticalAlign: 'top', border: '1px solid var(--line)' },
  '& td[data-today=true]': { boxShadow: 'inset 0 0 0 2px var(--accent)' },
  '& td[data-locked=true]': { backgroundColor: 'var(--sunk)' },
  '& td[data-other=true] > *': { color: 'var(--muted)' },
  '@media (max-width: 767px)': {
    '&, & tbody, & tr, & td': { display: 'block', width: 'auto', height: 'auto' },
    '& thead': { display: 'none' },
    '& td[data-other=true], & td[data-bare=true]': { display: 'none' },
    '& td + td': { borderTop: 0 },
    '& tr + tr td:first-of-type': { borderTop: 0 },
  },
});
const Cell = styled.div({
  display: 'grid',
  gap: '6px',
  alignContent: 'start',
  justifyItems: 'start',
  height: '100%',
  minHeight: '44px',
  padding: '8px 10px',
  font: 'inherit',
  textAlign: 'start',
  color: 'var(--ink)',
  '& [data-title]': { overflowWrap: 'anywhere', lineHeight: 1.35, fontWeight: 600 },
  '& [data-title][data-how=expected], & [data-title][data-how=none]': { fontWeight: 400, color: 'var(--muted)' },
  '& [data-number]': { fontVariantNumeric: 'tabular-nums', color: 'var(--muted)' },
  '& [data-narrow]': { display: 'none' },
  '@media (max-width: 767px)': { '& [data-narrow]': { display: 'inline' }, '& [data-number]': { display: 'none' } },
});
const Open = styled(Cell.withComponent('button'))({
  width: '100%',
  border: 0,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--accent-soft)' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
});

const Facts = ({ day }: { readonly day: CalendarDay }) => (
  <>
    <span data-number="" aria-hidden="true">
      {Number(day.date.slice(8))}
    </span>
    <span data-narrow="" aria-hidden="true">
      {longDay(day.date)}
    </span>
    <VisuallyHidden>{longDay(day.date)}: </VisuallyHidden>
    <span data-title="" data-how={day.how ?? 'none'}>
      {day.set?.title ?? (day.locked ? '–' : 'No set')}
    </span>
    {day.how === 'staff' && <Tag tone="info">Chosen</Tag>}
    {day.how !== null && day.how !== 'staff' && <VisuallyHidden>, {HOW_LABELS[day.how]}</VisuallyHidden>}
  </>
);

interface MonthGridProps {
  readonly month: string;
  readonly label: string;
  readonly today: string;
  readonly days: readonly CalendarDay[];
  readonly onOpen: (day: CalendarDay) => void;
}

/** The dates of a month with their sets. Dates that can still be changed are buttons. */
export const MonthGrid = ({ month, label, today, days, onOpen }: MonthGridProps) => (
  <Grid aria-label={label}>
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekday}>
            {weekday.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {Array.from({ length: days.length / WEEK }, (_, week) => (
        <tr key={week}>
          {days.slice(week * WEEK, (week + 1) * WEEK).map((day) => (
            <td
              key={day.date}
              data-today={day.date === today}
              data-locked={day.locked}
              data-other={monthOf(day.date) !== month}
              // Empty cells aren't shown in the list on narrow screens.
              data-bare={day.locked && day.set === null}
            >
              {day.locked ? (
                <Cell>
                  <Facts day={day} />
                </Cell>
              ) : (
                <Open type="button" onClick={() => onOpen(day)}>
                  <Facts day={day} />
                </Open>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Grid>
);
