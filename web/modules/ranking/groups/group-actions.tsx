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

type GroupAction = 'rename' | 'leave' | 'close';

const leavingText = ({ leads, members }: Group): string => {
  if (!leads) return 'You leave its leaderboard immediately. You keep your points and can rejoin with the code.';
  return members === 1
    ? 'You’re the only member, so the group closes.'
    : 'The member who joined first becomes leader. To choose someone else, make them leader first.';
};

/** Actions on a group: rename, leave, close. */
export const GroupActions = ({ group, onChanged }: { readonly group: Group; readonly onChanged: () => void }) => {
  const navigate = useNavigate();
  const act = useAct();
  const [action, setAction] = useState<GroupAction | null>(null);
  const stop = (): void => setAction(null);
  const params = { id: group._id };
  const go = async (said: string, call: () => ReturnType<typeof leave>): Promise<void> => {
    const done = await act.run(call, { said });
    setAction(null);
    if (done) void navigate(paths.groups(), { replace: true });
  };
  const leave = () => session.client.call(leaveGroup, { params });
  const close = () => session.client.call(closeGroup, { params });
  return (
    <Row gap={2}>
      {group.leads && (
        <Button variant="quiet" onClick={() => setAction('rename')}>
          Rename
        </Button>
      )}
      <Button variant="quiet" onClick={() => setAction('leave')}>
        Leave
      </Button>
      {group.leads && (
        <Button variant="quiet" onClick={() => setAction('close')}>
          Close group
        </Button>
      )}
      {action === 'rename' && (
        <NameDialog
          title="Rename group"
          act="Rename"
          name={group.name}
          send={(name) => session.client.call(renameGroup, { params, body: { name } })}
          onDone={() => {
            toasts.show('Group renamed', { tone: 'good' });
            stop();
            onChanged();
          }}
          onClose={stop}
        />
      )}
      {action === 'leave' && (
        <ConfirmDialog
          title={`Leave ${group.name}?`}
          act="Leave"
          busy={act.busy}
          onConfirm={() => void go(`You left ${group.name}`, leave)}
          onClose={stop}
        >
          {leavingText(group)}
        </ConfirmDialog>
      )}
      {action === 'close' && (
        <ConfirmDialog
          title={`Close ${group.name} for everyone?`}
          act="Close group"
          busy={act.busy}
          onConfirm={() => void go(`${group.name} closed`, close)}
          onClose={stop}
        >
          This deletes its leaderboard, code and member list. Members keep their points.
        </ConfirmDialog>
      )}
    </Row>
  );
};
