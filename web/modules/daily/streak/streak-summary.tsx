import styled from '@emotion/styled';
import { Flame, Snowflake, Trophy } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Streak } from '#shared/contract/daily/streak.ts';
import { FREEZES_MAX } from '#shared/domain/daily/streaks.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Row, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { daysText } from './rules.ts';

const Numbers = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'var(--space-4)',
  margin: 0,
  '& div': { display: 'grid', gap: '4px', alignContent: 'start' },
  '& dt': { display: 'flex', alignItems: 'center', gap: '8px', color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& dt svg': { color: 'var(--accent-ink)', flex: 'none' },
  '& dd': {
    margin: 0,
    fontFamily: 'var(--font-display)',
    fontSize: 'var(--size-xl)',
    fontWeight: 560,
    letterSpacing: '-0.02em',
    lineHeight: 1.15,
  },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const nextStepText = ({ doneToday, current }: Streak): string => {
  if (doneToday) return 'You’re done for today. See you tomorrow.';
  return current > 0 ? 'Finish today’s quiz and your streak grows.' : 'Finish a daily quiz to start a streak.';
};

/** Current and longest streak, freezes, and the next step. */
export const StreakSummary = ({ streak }: { readonly streak: Streak }) => (
  <Card as="section" aria-label="Your streak" p={['20px', '28px']}>
    <Numbers>
      <div>
        <dt>
          <Flame size={18} aria-hidden="true" /> Now
        </dt>
        <dd>{daysText(streak.current)}</dd>
      </div>
      <div>
        <dt>
          <Trophy size={18} aria-hidden="true" /> Longest
        </dt>
        <dd>{daysText(streak.longest)}</dd>
      </div>
      <div>
        <dt>
          <Snowflake size={18} aria-hidden="true" /> Freezes
        </dt>
        <dd>
          {streak.freezes} of {FREEZES_MAX}
        </dd>
      </div>
    </Numbers>
    <Row mt={5} gap={4} justifyContent="space-between">
      <Text>{nextStepText(streak)}</Text>
      {!streak.doneToday && (
        <Button as={Link} to={paths.daily()}>
          Take today’s quiz
        </Button>
      )}
    </Row>
  </Card>
);
