import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteQuiz } from '#shared/contract/quizzes/quiz-staff.ts';
import { undoReplacement } from '#shared/contract/quizzes/replacing.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import type { MoveOutcome } from './move-dialog.tsx';
import { MOVED_LABELS } from './move-labels.ts';
import { OutcomeBanner } from './outcome-banner.tsx';

interface MoveOutcomeProps {
  readonly outcome: MoveOutcome;
  /** Called after the undo. */
  readonly onUndone: () => void;
}

const doneText = ({ mode, questions, target }: MoveOutcome): string =>
  target === null
    ? `Nothing was ${MOVED_LABELS[mode]}`
    : `${countText(questions, 'question')} ${MOVED_LABELS[mode]} ${mode === 'link' ? 'in' : 'to'} “${target.title}”`;

/** Shows the result of copying, linking or moving questions, with an undo. */
export const MoveOutcomeBanner = ({ outcome, onUndone }: MoveOutcomeProps) => {
  const { target, sources, refused } = outcome;
  // A second click goes on after a failure in the middle.
  const [restored, setRestored] = useState(false);
  const undo = async (): Promise<string | null> => {
    if (target === null) return null;
    const changed = [...sources, ...(target.created ? [] : [target])];
    if (changed.length > 0 && !restored) {
      const reply = await session.client.call(undoReplacement, {
        body: { quizzes: changed.map(({ _id, version }) => ({ quizId: _id, version })) },
      });
      if (!reply.ok) return reply.error.message;
      setRestored(true);
    }
    if (!target.created) return null;
    const reply = await session.client.call(deleteQuiz, { params: { id: target._id } });
    return reply.ok || reply.error.code === 'NOT_FOUND' ? null : reply.error.message;
  };
  return (
    <OutcomeBanner
      title={doneText(outcome)}
      refusals={refused.map(
        ({ title, questions, reason }) => `${title}: ${countText(questions, 'question')} skipped. ${reason}.`,
      )}
      undo={target === null ? undefined : undo}
      onUndone={onUndone}
    >
      {target !== null && (
        <Text fontSize="sm">
          <TextLink as={Link} to={paths.quizEdit(target._id)}>
            Open “{target.title}”
          </TextLink>
          {target.created ? ', a new draft' : `, now version ${String(target.version)}`}
          {sources.length > 0 && `. Removed from ${countText(sources.length, 'quiz', 'quizzes')}.`}
        </Text>
      )}
    </OutcomeBanner>
  );
};
