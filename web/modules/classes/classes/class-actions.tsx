import { CalendarPlus, LogIn } from 'lucide-react';
import { useState } from 'react';
import {
  getClassFile,
  giveClassSeatBack,
  joinClass,
  takeClassSeat,
  type LiveClass,
} from '#shared/contract/classes/classes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Text, TextLink } from '#shared/ui/system.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { saveText } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { timeText } from './labels.ts';

interface ClassActionsProps {
  readonly shown: LiveClass;
  /** True while the class can be joined. */
  readonly open: boolean;
  readonly onChanged: () => void;
}

const seatMessage = ({ seat, title, waitingPlace }: LiveClass): string =>
  seat === 'seat'
    ? `You have a seat in ${title}`
    : `No seats left. You’re number ${String(waitingPlace ?? 1)} on the waiting list.`;

/** Opens the class in a new tab. Browsers block it unless it is opened before the request. */
const useJoin = (id: string) => {
  const act = useAct();
  const [link, setLink] = useState<string | null>(null);
  const join = async (): Promise<void> => {
    const tab = window.open('about:blank', '_blank');
    if (tab !== null) tab.opener = null;
    const done = await act.run(() => session.client.call(joinClass, { params: { id } }), {
      then: ({ data }) => {
        setLink(data.link);
        tab?.location.replace(data.link);
      },
    });
    if (!done) tab?.close();
  };
  return { join, link, busy: act.busy };
};

/** Actions on an upcoming class, for learners whose plan includes live classes. */
export const ClassActions = ({ shown, open, onChanged }: ClassActionsProps) => {
  const { _id: id, seat, left, title } = shown;
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const { join, link, busy } = useJoin(id);
  const params = { id };

  const take = async (): Promise<void> => {
    await act.run(() => session.client.call(takeClassSeat, { params }), {
      then: ({ data }) => toasts.show(seatMessage(data.class), { tone: data.class.seat === 'seat' ? 'good' : 'info' }),
    });
    onChanged();
  };
  const cancelSeat = async (): Promise<void> => {
    setAsking(false);
    await act.run(() => session.client.call(giveClassSeatBack, { params }), {
      said: seat === 'waiting' ? 'You’ve left the waiting list' : 'Your seat is cancelled',
    });
    onChanged();
  };
  const saveToCalendar = (): Promise<boolean> =>
    act.run(() => session.client.call(getClassFile, { params }), { then: ({ data }) => saveText(data) });

  if (seat === 'none') {
    return (
      <Button busy={act.busy} variant={left === 0 ? 'quiet' : 'primary'} onClick={() => void take()}>
        {left === 0 ? 'Join the waiting list' : 'Take a seat'}
      </Button>
    );
  }
  if (seat === 'waiting') {
    return (
      <Button variant="quiet" busy={act.busy} onClick={() => void cancelSeat()}>
        Leave the waiting list
      </Button>
    );
  }
  return (
    <>
      <Row gap={3}>
        {open && (
          <Button icon={<LogIn size={18} aria-hidden="true" />} busy={busy} onClick={() => void join()}>
            Join the class
          </Button>
        )}
        <Button
          variant="quiet"
          icon={<CalendarPlus size={18} aria-hidden="true" />}
          busy={act.busy}
          onClick={() => void saveToCalendar()}
        >
          Add to calendar
        </Button>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Cancel my seat
        </Button>
      </Row>
      {!open && (
        <Text fontSize="sm" color="muted">
          {`You can join from ${timeText(shown.joinFrom)}, 10 minutes before the start.`}
        </Text>
      )}
      {link !== null && (
        <Text fontSize="sm">
          The class opens in a new tab. If it doesn’t:{' '}
          <TextLink href={link} target="_blank" rel="noreferrer">
            open it here
          </TextLink>
        </Text>
      )}
      {asking && (
        <ConfirmDialog
          title={`Cancel your seat in ${title}?`}
          act="Yes, cancel my seat"
          onClose={() => setAsking(false)}
          onConfirm={() => void cancelSeat()}
        >
          Someone else can take it. You can take a seat again while some are left.
        </ConfirmDialog>
      )}
    </>
  );
};
