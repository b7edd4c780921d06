import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { paths } from '../../routing/route-table.ts';
import { useOwnStreak } from '../../session/use-own-streak.ts';

/** A link to today's quiz that says when the learner has done it. */
export const TodaysQuizButton = () =>
  useOwnStreak()?.doneToday === true ? (
    <Button as={Link} to={paths.daily()} variant="quiet" icon={<Check size={18} aria-hidden="true" />}>
      Today’s quiz done
    </Button>
  ) : (
    <Button as={Link} to={paths.daily()} variant="quiet">
      Today’s quiz
    </Button>
  );
