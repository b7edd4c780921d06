import { CalendarCheck } from 'lucide-react';
import { getDaily } from '#shared/contract/daily/daily.ts';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { useOwnStreak } from '../../../app/session/use-own-streak.ts';
import { daysText } from '../streak/rules.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Teaser } from '../../../app/components/teaser.tsx';

/** A link to today's quiz with its title. Works before the title loads. */
export const DailyTeaser = () => {
  const query = useQuery(getDaily, {});
  const daily = query.status === 'ready' ? query.data.data.daily : null;
  const own = useOwnStreak();
  const about =
    own?.doneToday === true
      ? `Done for today. Streak: ${daysText(own.current)}`
      : 'Five questions, a new set every midnight';
  return (
    <Teaser label="Daily quiz" to={paths.daily()} icon={CalendarCheck} about={about}>
      Today’s quiz{daily !== null && `: ${daily.quiz.title}`}
      {query.status === 'loading' && <Skeleton height="0.9em" width="9em" display="inline-block" ml={2} />}
    </Teaser>
  );
};
