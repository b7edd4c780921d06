import styled from '@emotion/styled';
import { Flame, Sparkles, Trophy, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getReward } from '#shared/contract/ranking/reward.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { BadgeArt } from '../badges/badge-art.tsx';
import { badgeLabels } from '#shared/domain/ranking/badge-labels.ts';
import { pointsLabels, streakLabels, weekLabels } from './labels.ts';

const List = styled.ul({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 190px), 1fr))',
  gap: '12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

const Tile = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '56px',
  fontVariantNumeric: 'tabular-nums',
  '& > svg': { flex: 'none', color: 'var(--accent-ink)' },
  '& b': { display: 'block', fontWeight: 620 },
  '& small': { display: 'block', color: 'var(--muted)', fontSize: 'var(--size-sm)' },
  '& a': { color: 'inherit' },
});

interface FigureProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly about: string;
}

const Figure = ({ icon, title, about }: FigureProps) => (
  <li>
    <Tile>
      {icon}
      <span>
        <b>{title}</b>
        <small>{about}</small>
      </span>
    </Tile>
  </li>
);

const iconOf = (Icon: LucideIcon) => <Icon size={24} aria-hidden="true" />;

interface RewardStripProps {
  readonly resultId: string;
}

/** Points, rank, streak and new badges of a learner's own result. */
const RewardStrip = ({ resultId }: RewardStripProps) => {
  const query = useQuery(getReward, { params: { id: resultId } });
  if (query.status === 'failed')
    return <ErrorLine title="We couldn’t load your points" message={query.error.message} onRetry={query.retry} />;
  if (query.status !== 'ready') {
    return (
      <Loading label="Loading your points">
        <Skeleton height="92px" />
      </Loading>
    );
  }
  const { reward } = query.data.data;
  const week = weekLabels(reward);
  const days = streakLabels(reward);
  return (
    <Card as="section" aria-label="Your rewards" p={['16px 20px', '18px 24px']}>
      <List>
        <Figure icon={iconOf(Sparkles)} {...pointsLabels(reward)} />
        {week !== null && (
          <Figure icon={iconOf(Trophy)} title={<Link to={paths.leaderboard()}>{week.title}</Link>} about={week.about} />
        )}
        <Figure icon={iconOf(Flame)} title={<Link to={paths.streak()}>{days.title}</Link>} about={days.about} />
        {reward.badges.map((badge) => {
          const earned = { ...badge, earnedAt: '', times: 1, progress: null };
          return (
            <Figure
              key={`${badge.badge}-${badge.program ?? ''}`}
              icon={<BadgeArt {...earned} />}
              title={badgeLabels(earned).title}
              about="New badge"
            />
          );
        })}
      </List>
    </Card>
  );
};
export default RewardStrip;
