import styled from '@emotion/styled';
import type { StreakDay } from '#shared/contract/daily/streak.ts';
import { Text } from '#shared/ui/system.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { RULES, streakText } from './rules.ts';

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' });
const Entry = styled.li({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: '2px 12px',
  padding: '14px 24px',
  borderTop: '1px solid var(--line)',
  '& > span:first-of-type': {
    display: 'grid',
    placeItems: 'center',
    gridRow: '1 / span 3',
    width: '36px',
    height: '36px',
    borderRadius: '10px',
    backgroundColor: 'var(--sunk)',
    color: 'var(--muted)',
  },
  '&[data-rule=finished] > span:first-of-type, &[data-rule=late] > span:first-of-type, &[data-rule=guest] > span:first-of-type':
    { backgroundColor: 'var(--accent-soft)', color: 'var(--accent-ink)' },
  '&[data-rule=freeze] > span:first-of-type': { backgroundColor: 'var(--info-soft)', color: 'var(--info)' },
  '& b': { fontWeight: 600 },
  '@media (max-width: 479px)': { paddingInline: '16px' },
});

/** The days of a month, newest first, each with its rule and the streak at its end. */
export const LedgerList = ({ days }: { readonly days: readonly StreakDay[] }) => (
  <List aria-label="Day by day">
    {days.toReversed().map((entry) => {
      const { Icon, short, why } = RULES[entry.rule];
      return (
        <Entry key={entry.day} data-rule={entry.rule}>
          <span aria-hidden="true">
            <Icon size={18} />
          </span>
          <b>
            {dayText(entry.day)}: {short.toLowerCase()}
          </b>
          <Text fontSize="sm">{why}</Text>
          <Text fontSize="sm" color="muted">
            {streakText(entry)}
          </Text>
        </Entry>
      );
    })}
  </List>
);
