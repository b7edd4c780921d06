import { Trophy } from 'lucide-react';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';

/** A link to the leaderboards. */
export const BoardTeaser = () => (
  <Teaser label="Leaderboard" to={paths.leaderboard()} icon={Trophy} about="Who’s ahead, and your rank">
    Leaderboard
  </Teaser>
);
