import { CalendarPlus } from 'lucide-react';
import { addDailySet } from '#shared/contract/daily/daily.ts';
import { Button } from '#shared/ui/button.tsx';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';

/** Copies the saved quiz to the daily sets. */
const DailySetButton = ({ quizId }: { readonly quizId: string }) => {
  const act = useAct();
  const add = (): Promise<boolean> =>
    act.run(() => session.client.call(addDailySet, { body: { quizId } }), {
      said: 'Daily set created. Choose its date on the Daily quiz page.',
    });
  return (
    <Button
      variant="plain"
      scale="small"
      busy={act.busy}
      icon={<CalendarPlus size={16} aria-hidden="true" />}
      onClick={() => void add()}
    >
      Make a daily set
    </Button>
  );
};

export default DailySetButton;
