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
import { clockWords } from './labels.ts';

interface ClassActsProps {
  readonly shown: LiveClass;
  /** Whether the way in is open. */
  readonly open: boolean;
  readonly onChanged: () => void;
}

const said = ({ seat, title, waitingPlace }: LiveClass): string =>
  seat === 'seat'
    ? `You have a seat in ${title}`
    : `No seat is left. You are number ${String(waitingPlace ?? 1)} on the waiting list.`;

/** Goes into the class in a tab of its own, which must be opened before the server is asked, or browsers refuse it. */
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

/** What somebody whose plan has live classes can do with one that is not over. */
export const ClassActs = ({ shown, open, onChanged }: ClassActsProps) => {
  const { _id: id, seat, left, title } = shown;
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const { join, link, busy } = useJoin(id);
  const params = { id };

  const take = async (): Promise<void> => {
    await act.run(() => session.client.call(takeClassSeat, { params }), {
      then: ({ data }) => toasts.show(said(data.class), { tone: data.class.seat === 'seat' ? 'good' : 'info' }),
    });
    onChanged();
  };
  const giveBack = async (): Promise<void> => {
    setAsking(false);
    await act.run(() => session.client.call(giveClassSeatBack, { params }), {
      said: seat === 'waiting' ? 'You are off the waiting list' : 'Your seat is free for somebody else',
    });
    onChanged();
  };
  const keep = (): Promise<boolean> =>
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
      <Button variant="quiet" busy={act.busy} onClick={() => void giveBack()}>
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
          onClick={() => void keep()}
        >
          Add to calendar
        </Button>
        <Button variant="plain" onClick={() => setAsking(true)}>
          Give the seat back
        </Button>
      </Row>
      {!open && (
        <Text fontSize="sm" color="muted">
          The way in opens here at {clockWords(shown.joinFrom)}, 10 minutes before it begins.
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
          title={`Give your seat in ${title} back?`}
          act="Give it back"
          onClose={() => setAsking(false)}
          onConfirm={() => void giveBack()}
        >
          Somebody else gets it. You can ask for a seat again as long as one is left.
        </ConfirmDialog>
      )}
    </>
  );
};
