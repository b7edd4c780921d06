import styled from '@emotion/styled';
import { Flame, Trophy, type LucideIcon } from 'lucide-react';
import type { Today } from '#shared/contract/learning/today.ts';
import { Grid, Text } from '#shared/ui/system.ts';
import { CardLink, LinkedCard } from '../../app/components/linked-card.ts';
import { paths } from '../../app/routing/route-table.ts';
import { pointsText, rankText } from '../../modules/ranking/leaderboard/labels.ts';
import { streakHint, streakText } from './labels.ts';

const Tile = styled(LinkedCard)({
  flexDirection: 'column',
  gap: '2px',
  padding: '12px 14px',
  '& svg': { flex: 'none', color: 'var(--accent-ink)' },
});

const Name = styled(CardLink)({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
});

const Figure = styled.p({
  margin: 0,
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--size-xl)',
  fontWeight: 560,
  lineHeight: 1.2,
  fontVariantNumeric: 'tabular-nums',
});

interface FigureTileProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly name: string;
  readonly figure: string;
  readonly about: string;
}

const FigureTile = ({ icon: Icon, to, name, figure, about }: FigureTileProps) => (
  <Tile lift>
    <Name to={to}>
      <Icon size={16} aria-hidden="true" />
      {name}
    </Name>
    <Figure>{figure}</Figure>
    <Text color="muted" fontSize="sm" lineHeight={1.35}>
      {about}
    </Text>
  </Tile>
);

/** Streak and this week's points, each the way to its page. */
export const TodayFigures = ({ today: { streak, week } }: { readonly today: Today }) => (
  <Grid gridTemplateColumns="repeat(2, minmax(0, 1fr))" gap={3}>
    <FigureTile
      icon={Flame}
      to={paths.streak()}
      name="Streak"
      figure={streakText(streak.current)}
      about={streakHint(streak)}
    />
    <FigureTile
      icon={Trophy}
      to={paths.leaderboard()}
      name="This week"
      figure={`${pointsText(week.points)} points`}
      about={week.rank === null ? 'No rank yet' : `Rank ${rankText(week.rank)}`}
    />
  </Grid>
);
