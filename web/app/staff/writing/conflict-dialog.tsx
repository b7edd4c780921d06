import type { ReactNode } from 'react';
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
  /** Says who saved the newer version, where that is known. */
  readonly title?: string;
  /** Label of the button that overwrites the newer version. */
  readonly overwriteLabel?: string;
  /** Opens the separate copy; absent if there can't be one. */
  readonly onApart?: (stored: Stored) => void;
  /** Differences between the versions. */
  readonly children?: ReactNode;
}

/** Shown when a newer version was saved, by someone else or in another tab: nothing is lost, and the user chooses a version. */
export const ConflictDialog = <Stored,>({
  noun,
  title = `A newer version of this ${noun} was saved`,
  draft,
  overwriteLabel = 'Save mine over the newer version',
  onApart,
  children,
}: ConflictDialogProps<Stored>) => {
  const { busy, overwrite, saveApart, discard, dismissConflict } = draft;
  const keepApart = async (): Promise<void> => {
    const apart = await saveApart();
    if (apart !== null) onApart?.(apart);
  };
  return (
    <Dialog title={title} role="alertdialog" onClose={dismissConflict} width={children === undefined ? 600 : 960}>
      <Stack gap={4}>
        <Text>Your changes are safe. Choose what to do:</Text>
        {children}
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
            Use the newer version and discard my changes
          </Button>
          <Button variant="plain" onClick={dismissConflict}>
            Continue editing
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
};
