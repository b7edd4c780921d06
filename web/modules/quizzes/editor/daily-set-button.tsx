import { CalendarPlus } from 'lucide-react';
import { addDailySet } from '#shared/contract/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';

/** Puts a copy of the saved quiz among the sets of the daily quiz. */
const DailySetButton = ({ quizId }: { readonly quizId: string }) => {
  const act = useAct();
  const add = (): Promise<boolean> =>
    act.run(() => session.client.call(addDailySet, { body: { quizId } }), {
      said: 'A copy is among the daily sets. Choose its date on the page “Daily quiz”.',
    });
  return (
    <Button
      variant="plain"
      scale="small"
      busy={act.busy}
      icon={<CalendarPlus size={16} aria-hidden="true" />}
      onClick={() => void add()}
    >
      Make a daily set of it
    </Button>
  );
};

export default DailySetButton;
