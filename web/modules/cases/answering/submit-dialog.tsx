import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { questionsText, wordsText } from '../reading/labels.ts';

interface HandInDialogProps {
  readonly title: string;
  readonly questions: number;
  readonly words: number;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onHandIn: () => void;
}

/** Asks before answers are handed in, and names what can't be changed any more. */
export const HandInDialog = ({ title, questions, words, busy, onClose, onHandIn }: HandInDialogProps) => (
  <Dialog
    role="alertdialog"
    title="Hand in your answers?"
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          Keep writing
        </Button>
        <Button busy={busy} onClick={onHandIn}>
          Hand in
        </Button>
      </>
    }
  >
    <Stack gap={3}>
      <Text>
        Your answers to the {questionsText(questions)} of “{title}”, {wordsText(words)} in all, go to be graded.
      </Text>
      <Text>After that none of these answers can be changed, and this case study can’t be handed in again.</Text>
      <Text color="muted">You get a mail when it is graded.</Text>
    </Stack>
  </Dialog>
);
