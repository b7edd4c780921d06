import { Trophy } from 'lucide-react';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';

/** The way to the boards, in a line. */
export const BoardTeaser = () => (
  <Teaser label="Leaderboard" to={paths.leaderboard()} icon={Trophy} about="Who is ahead, and where you stand">
    Leaderboard
  </Teaser>
);
