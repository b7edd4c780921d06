import styled from '@emotion/styled';
import type { Streak } from '#shared/contract/daily/streak.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { columnOf, daysOfMonth } from './months.ts';
import { RULES } from './rules.ts';

const Week = styled.div({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '6px',
  marginBottom: '6px',
  color: 'var(--muted)',
  fontSize: 'var(--size-xs)',
  fontWeight: 600,
  textAlign: 'center',
});
const Days = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '6px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
const Day = styled.li({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: '2px',
  minHeight: '56px',
  border: '1px solid transparent',
  borderRadius: '10px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  '&[data-rule=finished], &[data-rule=late], &[data-rule=guest]': {
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    fontWeight: 600,
  },
  '&[data-rule=freeze]': { backgroundColor: 'var(--info-soft)', color: 'var(--info)', fontWeight: 600 },
  '&[data-rule=missed]': { borderColor: 'var(--line)' },
  '&[data-today=true]': { borderColor: 'var(--line-strong)', color: 'var(--ink)' },
  '@media (max-width: 479px)': { minHeight: '48px' },
});

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** A calendar month; each day shows the rule that applied. */
export const MonthCalendar = ({ streak }: { readonly streak: Streak }) => {
  const entries = new Map(streak.days.map((entry) => [entry.day, entry]));
  return (
    <div>
      <Week aria-hidden="true">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </Week>
      <Days aria-label="Days of the month">
        {daysOfMonth(streak.month).map((day, index) => {
          const rule = entries.get(day)?.rule;
          const Icon = rule === undefined ? null : RULES[rule].Icon;
          return (
            <Day
              key={day}
              data-rule={rule}
              data-today={day === streak.today}
              {...(day === streak.today ? { 'aria-current': 'date' as const } : {})}
              {...(index === 0 ? { style: { gridColumnStart: columnOf(day) } } : {})}
            >
              {index + 1}
              {Icon !== null && <Icon size={16} aria-hidden="true" />}
              {rule !== undefined && <VisuallyHidden>{RULES[rule].short}</VisuallyHidden>}
            </Day>
          );
        })}
      </Days>
    </div>
  );
};
