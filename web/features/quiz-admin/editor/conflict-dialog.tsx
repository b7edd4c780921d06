import { useNavigate } from 'react-router-dom';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/route-table.ts';
import type { Editor } from './use-editor.ts';

/** Somebody else saved meanwhile: both versions stay, and the person says which one is the newest. */
const ConflictDialog = ({ editor }: { readonly editor: Editor }) => {
  const navigate = useNavigate();
  const keepApart = async (): Promise<void> => {
    const apart = await editor.saveApart();
    if (apart !== null) void navigate(paths.quizEdit(apart._id));
  };
  return (
    <Dialog title="Somebody else saved this quiz" role="alertdialog" onClose={editor.dismissConflict} width={600}>
      <Stack gap={4}>
        <Text>While you were editing, somebody else saved a newer version. Nothing of yours is lost. Choose:</Text>
        <Stack gap={2}>
          <Button variant="quiet" busy={editor.busy} onClick={() => void keepApart()}>
            Keep mine as a quiz of its own
          </Button>
          <Button variant="quiet" busy={editor.busy} onClick={() => void editor.overwrite()}>
            Save mine as the newest; theirs stays among the versions
          </Button>
          <Button variant="quiet" busy={editor.busy} onClick={() => void editor.discard()}>
            Take theirs and drop my changes
          </Button>
          <Button variant="plain" onClick={editor.dismissConflict}>
            Go on editing
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
};

export default ConflictDialog;
