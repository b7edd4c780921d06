import styled from '@emotion/styled';
import { Flame } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getStreak } from '#shared/contract/daily/streak.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { daysText, freezesText } from './rules.ts';

const Flaming = styled(Flame)({ color: 'var(--accent-ink)', flex: 'none' });

/** The streak in a line, after a daily quiz. Renders nothing while loading. */
export const StreakLine = () => {
  const streak = useQuery(getStreak, { query: {} });
  if (streak.status === 'failed')
    return <ErrorLine title="We couldn’t load your streak" message={streak.error.message} onRetry={streak.retry} />;
  if (streak.status !== 'ready') return null;
  const { current, freezes } = streak.data.data.streak;
  return (
    <Card as="section" aria-label="Your streak" p={['16px 20px', '18px 24px']}>
      <Row gap={3} justifyContent="space-between">
        <Row gap={3} flexWrap="nowrap">
          <Flaming size={24} aria-hidden="true" />
          <Text>
            <strong>Streak: {daysText(current)}</strong>
            {freezes > 0 && `, ${freezesText(freezes)}`}
          </Text>
        </Row>
        <Row gap={4}>
          <TextLink as={Link} to={paths.streak()}>
            See every day
          </TextLink>
          <TextLink as={Link} to={paths.leaderboard()}>
            Leaderboard
          </TextLink>
        </Row>
      </Row>
    </Card>
  );
};
