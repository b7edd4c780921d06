import { ClipboardCheck } from 'lucide-react';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';
import { momentText } from './labels.ts';

/** A link to the weekly test with its window. Works before the window loads. */
export const WeeklyTeaser = () => {
  const query = useQuery(getWeeklyTests, {});
  const tests = query.status === 'ready' ? query.data.data.tests : [];
  const next = tests.find(({ state }) => state === 'open') ?? tests.find(({ state }) => state === 'ahead');
  const about =
    next === undefined
      ? 'One attempt, its own leaderboard'
      : next.state === 'open'
        ? `Open until ${momentText(next.closesAt)}`
        : `Opens ${momentText(next.opensAt)}`;
  return (
    <Teaser label="Weekly test" to={paths.weeklyTest()} icon={ClipboardCheck} about={about}>
      Weekly test
    </Teaser>
  );
};
