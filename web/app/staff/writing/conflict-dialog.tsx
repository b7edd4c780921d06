import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import type { DraftActions } from '../../drafts/draft.ts';

interface ConflictDialogProps<Stored> {
  /** "quiz", "case study", "insight". */
  readonly noun: string;
  readonly draft: Pick<
    DraftActions<object, Stored, unknown>,
    'overwrite' | 'saveApart' | 'discard' | 'dismissConflict'
  > & {
    readonly busy: boolean;
  };
  /** Label of the button that overwrites the other version. */
  readonly overwriteLabel: string;
  /** Opens the separate copy; absent if there can't be one. */
  readonly onApart?: (stored: Stored) => void;
}

/** Shown when another author saved a newer version: nothing is lost, and the user chooses a version. */
export const ConflictDialog = <Stored,>({ noun, draft, overwriteLabel, onApart }: ConflictDialogProps<Stored>) => {
  const { busy, overwrite, saveApart, discard, dismissConflict } = draft;
  const keepApart = async (): Promise<void> => {
    const apart = await saveApart();
    if (apart !== null) onApart?.(apart);
  };
  return (
    <Dialog title={`Someone else saved this ${noun}`} role="alertdialog" onClose={dismissConflict} width={600}>
      <Stack gap={4}>
        <Text>A newer version was saved while you were editing. Your changes are safe. Choose what to do:</Text>
        <Stack gap={2}>
          {onApart !== undefined && (
            <Button variant="quiet" busy={busy} onClick={() => void keepApart()}>
              {`Save mine as a separate ${noun}`}
            </Button>
          )}
          <Button variant="quiet" busy={busy} onClick={() => void overwrite()}>
            {overwriteLabel}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void discard()}>
            Use theirs and discard my changes
          </Button>
          <Button variant="plain" onClick={dismissConflict}>
            Continue editing
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
};
