import { ClipboardCheck } from 'lucide-react';
import { getWeeklyTests } from '#shared/contract/weekly-tests/weekly-tests.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';
import { momentText } from './labels.ts';

/** The test of the week in a line, and the way to it. It leads there also when nothing of it is known. */
export const WeeklyTeaser = () => {
  const query = useQuery(getWeeklyTests, {});
  const tests = query.status === 'ready' ? query.data.data.tests : [];
  const next = tests.find(({ state }) => state === 'open') ?? tests.find(({ state }) => state === 'ahead');
  const about =
    next === undefined
      ? 'Sat once, with a board of its own'
      : next.state === 'open'
        ? `Open until ${momentText(next.closesAt)}`
        : `Opens ${momentText(next.opensAt)}`;
  return (
    <Teaser label="Weekly test" to={paths.weeklyTest()} icon={ClipboardCheck} about={about}>
      Weekly test
    </Teaser>
  );
};
