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

/** Asks before a set leaves the rotation. */
export const RetireSetDialog = ({ set: { _id, title }, onChanged, onClose }: RetireSetDialogProps) => {
  const act = useAct();
  const retire = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(retireDailySet, { params: { id: _id } }), {
      said: 'The set is out of the rotation',
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
      <Text>It comes no more, and can’t be brought back. Results, streaks and what was missed in it stay.</Text>
    </ConfirmDialog>
  );
};
