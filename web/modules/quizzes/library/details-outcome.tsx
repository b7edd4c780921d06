import { undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { session } from '../../../app/session/session.ts';
import type { DetailsOutcome } from './details-dialog.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';

interface OutcomeProps {
  readonly outcome: DetailsOutcome;
  /** Called after the undo. */
  readonly onUndone: () => void;
}

/** Shows the result of changing details, with an undo. */
export const DetailsOutcomeBanner = ({ outcome: { quizzes, refused }, onUndone }: OutcomeProps) => {
  const undo = async (): Promise<string | null> => {
    const reply = await session.client.call(undoReplacement, {
      body: { quizzes: quizzes.map(({ _id, version }) => ({ quizId: _id, version })) },
    });
    return reply.ok ? null : reply.error.message;
  };
  return (
    <OutcomeBanner
      title={`Changed in ${countText(quizzes.length, 'quiz', 'quizzes')}`}
      refusals={refused.map(({ title, reason }) => `${title}: not changed. ${reason}`)}
      undo={quizzes.length === 0 ? undefined : undo}
      onUndone={onUndone}
    />
  );
};
