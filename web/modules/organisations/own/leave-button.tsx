import { useState } from 'react';
import { leaveOrganisation, type OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { session } from '../../../app/session/session.ts';

interface LeaveButtonProps {
  readonly organisation: OwnOrganisation;
  /** Called once the user has left. */
  readonly onLeft: () => void;
}

/** Leaves an organisation after a question. */
export const LeaveButton = ({ organisation: { _id: id, name }, onLeft }: LeaveButtonProps) => {
  const [asking, setAsking] = useState(false);
  const act = useAct();
  const leave = async (): Promise<void> => {
    const done = await act.run(() => session.client.call(leaveOrganisation, { params: { id } }), {
      said: `You left ${name}`,
    });
    setAsking(false);
    if (done) onLeft();
  };
  return (
    <>
      <Button variant="quiet" scale="small" onClick={() => setAsking(true)}>
        Leave
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Leave ${name}?`}
          act="Leave"
          busy={act.busy}
          onClose={() => setAsking(false)}
          onConfirm={() => void leave()}
        >
          Your seat becomes free. Your results and everything else stay with you. To come back, you need a new
          invitation.
        </ConfirmDialog>
      )}
    </>
  );
};
