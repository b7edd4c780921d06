import { retireDailySet } from '#shared/contract/daily/daily.ts';
import { Text } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';

interface RetireSetDialogProps {
  readonly set: { readonly _id: string; readonly title: string };
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before a set leaves the rotation. */
export const RetireSetDialog = ({ set: { _id, title }, onChanged, onClose }: RetireSetDialogProps) => {
  const act = useAct();
  const retire = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(retireDailySet, { params: { id: _id } }), {
      said: 'Set removed from the rotation',
    });
    if (done) onChanged();
    onClose();
  };
  return (
    <ConfirmDialog
      title={`Retire “${title}”?`}
      act="Retire"
      busy={act.busy}
      onConfirm={() => void retire()}
      onClose={onClose}
    >
      <Text>It leaves the rotation for good. Results, streaks and practice questions stay.</Text>
    </ConfirmDialog>
  );
};
