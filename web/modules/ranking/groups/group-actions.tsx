import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { closeGroup, leaveGroup, renameGroup, type Group } from '#shared/contract/ranking/groups.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { NameDialog } from './name-dialog.tsx';

type Asked = 'rename' | 'leave' | 'close';

const leavingWords = ({ leads, members }: Group): string => {
  if (!leads) return 'You leave its board at once. Your points stay yours, and with the code you can come back.';
  return members === 1
    ? 'You are the only one in it, so it closes.'
    : 'Whoever has been in it longest leads it from then on. Hand it over first if it should be somebody else.';
};

/** What one can do with a group as a whole. */
export const GroupActs = ({ group, onChanged }: { readonly group: Group; readonly onChanged: () => void }) => {
  const navigate = useNavigate();
  const act = useAct();
  const [asked, setAsked] = useState<Asked | null>(null);
  const stop = (): void => setAsked(null);
  const params = { id: group._id };
  const go = async (said: string, call: () => ReturnType<typeof leave>): Promise<void> => {
    const done = await act.run(call, { said });
    setAsked(null);
    if (done) void navigate(paths.groups(), { replace: true });
  };
  const leave = () => session.client.call(leaveGroup, { params });
  const close = () => session.client.call(closeGroup, { params });
  return (
    <Row gap={2}>
      {group.leads && (
        <Button variant="quiet" onClick={() => setAsked('rename')}>
          Rename
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAsked('leave')}>
        Leave
      </Button>
      {group.leads && (
        <Button variant="quiet" onClick={() => setAsked('close')}>
          Close the group
        </Button>
      )}
      {asked === 'rename' && (
        <NameDialog
          title="Rename the group"
          act="Rename"
          name={group.name}
          send={(name) => session.client.call(renameGroup, { params, body: { name } })}
          onDone={() => {
            toasts.show('The group has its new name', { tone: 'good' });
            stop();
            onChanged();
          }}
          onClose={stop}
        />
      )}
      {asked === 'leave' && (
        <ConfirmDialog
          title={`Leave ${group.name}?`}
          act="Leave"
          busy={act.busy}
          onConfirm={() => void go(`You have left ${group.name}`, leave)}
          onClose={stop}
        >
          {leavingWords(group)}
        </ConfirmDialog>
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={`Close ${group.name} for everybody?`}
          act="Close it"
          busy={act.busy}
          onConfirm={() => void go(`${group.name} is closed`, close)}
          onClose={stop}
        >
          Its board, its code and the list of its members are gone for good. Everybody keeps their points.
        </ConfirmDialog>
      )}
    </Row>
  );
};
