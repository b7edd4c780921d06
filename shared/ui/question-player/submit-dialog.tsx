import { isQuestionAnswered, questionsOf, type OpenState } from '#shared/attempt/state.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../feedback/dialog.tsx';
import { Stack, Text } from '../system.ts';
import { endLabel, endNote, numbered } from './labels.ts';

interface SubmitDialogProps {
  readonly state: OpenState;
  readonly onClose: () => void;
  readonly onMove: (index: number) => void;
  readonly onSubmit: () => void;
}

const indexesOf = (state: OpenState, picked: (id: string, index: number) => boolean): number[] =>
  questionsOf(state).flatMap(({ id }, index) => (picked(id, index) ? [index] : []));

/** Asks for confirmation before submitting and names unanswered and flagged questions. */
export const SubmitDialog = ({ state, onClose, onMove, onSubmit }: SubmitDialogProps) => {
  const { exam } = state;
  const questions = questionsOf(state);
  const unanswered = indexesOf(state, (_, index) => {
    const question = questions[index];
    return question !== undefined && !isQuestionAnswered(state, question);
  });
  const flagged = indexesOf(state, (id) => state.flags.includes(id));
  const [next] = unanswered.length > 0 ? unanswered : flagged;
  return (
    <Dialog
      role="alertdialog"
      title={exam === undefined ? 'Submit your answers?' : `${endLabel(exam)}?`}
      onClose={onClose}
      actions={
        <>
          {next === undefined ? (
            <Button variant="quiet" onClick={onClose}>
              Keep going
            </Button>
          ) : (
            <Button
              variant="quiet"
              onClick={() => {
                onClose();
                onMove(next);
              }}
            >
              Go to question {next + 1}
            </Button>
          )}
          <Button onClick={onSubmit}>{exam === undefined ? 'Submit' : endLabel(exam)}</Button>
        </>
      }
    >
      <Stack gap={2}>
        <Text>
          {unanswered.length === 0
            ? `All ${String(questions.length)} questions are answered.`
            : `${numbered(unanswered, 'is', 'are')} unanswered.`}
        </Text>
        {flagged.length > 0 && <Text>{numbered(flagged, 'is', 'are')} flagged for later.</Text>}
        <Text color="muted">{exam === undefined ? 'After you submit, answers can’t be changed.' : endNote(exam)}</Text>
      </Stack>
    </Dialog>
  );
};
