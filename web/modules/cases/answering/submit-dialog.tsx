import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { wordsText } from '../reading/labels.ts';

interface SubmitAnswersDialogProps {
  readonly title: string;
  readonly questions: number;
  readonly words: number;
  readonly busy: boolean;
  /** Where the grade will appear. */
  readonly notice: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Asks for confirmation before answers are submitted for grading. */
export const SubmitAnswersDialog = ({
  title,
  questions,
  words,
  busy,
  notice,
  onClose,
  onSubmit,
}: SubmitAnswersDialogProps) => (
  <Dialog
    role="alertdialog"
    title="Submit your answers?"
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Keep writing
        </Button>
        <Button busy={busy} onClick={onSubmit}>
          Submit
        </Button>
      </>
    }
  >
    <Stack gap={3}>
      <Text>{`You submit ${countText(questions, 'answer')} to “${title}” (${wordsText(words)}) for grading.`}</Text>
      <Text>You can’t change them afterwards or submit this case study again.</Text>
      <Text color="muted">{notice}</Text>
    </Stack>
  </Dialog>
);
