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
  /** What the button says that saves over theirs. */
  readonly overwriteLabel: string;
  /** Leads to what was saved apart; left out where it can't be. */
  readonly onApart?: (stored: Stored) => void;
}

/** Somebody else saved meanwhile: nothing is lost, and the person says which one is the newest. */
export const ConflictDialog = <Stored,>({ noun, draft, overwriteLabel, onApart }: ConflictDialogProps<Stored>) => {
  const { busy, overwrite, saveApart, discard, dismissConflict } = draft;
  const keepApart = async (): Promise<void> => {
    const apart = await saveApart();
    if (apart !== null) onApart?.(apart);
  };
  return (
    <Dialog title={`Somebody else saved this ${noun}`} role="alertdialog" onClose={dismissConflict} width={600}>
      <Stack gap={4}>
        <Text>While you were editing, somebody else saved a newer version. Nothing of yours is lost. Choose:</Text>
        <Stack gap={2}>
          {onApart !== undefined && (
            <Button variant="quiet" busy={busy} onClick={() => void keepApart()}>
              Keep mine as {/^[aeiou]/.test(noun) ? 'an' : 'a'} {noun} of its own
            </Button>
          )}
          <Button variant="quiet" busy={busy} onClick={() => void overwrite()}>
            {overwriteLabel}
          </Button>
          <Button variant="quiet" busy={busy} onClick={() => void discard()}>
            Take theirs and drop my changes
          </Button>
          <Button variant="plain" onClick={dismissConflict}>
            Go on editing
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
};
