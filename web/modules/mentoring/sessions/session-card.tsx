import { CalendarPlus, Video } from 'lucide-react';
import { useState } from 'react';
import { cancelSession, getSessionCalendar, moveSession, type Session } from '#shared/contract/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { meetingDay, meetingSpan } from '../../../app/components/meeting-text.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session as site } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { TimesDialog } from './times-dialog.tsx';
import { FORMER, NOTICE_TEXT } from './labels.ts';

/** An upcoming session with the learner's actions. */
export const SessionCard = ({ session, onChanged }: { readonly session: Session; readonly onChanged: () => void }) => {
  const act = useAct();
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null);
  const params = { id: session._id };
  const { mentor } = session;
  const name = mentor?.name ?? FORMER;
  const close = (): void => setDialog(null);
  const cancel = async (): Promise<void> => {
    const done = await act.run(() => site.client.call(cancelSession, { params, body: {} }), {
      said: 'Session cancelled. It doesn’t count toward its month.',
    });
    close();
    if (done) onChanged();
  };
  const save = (): void =>
    void act.run(() => site.client.call(getSessionCalendar, { params }), {
      then: ({ data }) => saveBytes(data, 'text/calendar'),
    });
  return (
    <Card as="article" aria-label={`Session with ${name}`} p={['20px', '24px']}>
      <Stack gap={3}>
        <Stack gap={1}>
          <Heading as="h3" fontSize="lg">
            {meetingDay(session.startsAt)}
          </Heading>
          <Text>
            {meetingSpan(session.startsAt, session.endsAt)} with <bdi>{name}</bdi>
          </Text>
        </Stack>
        {session.topic !== '' && (
          <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {session.topic}
          </Text>
        )}
        {session.meetingLink === '' && (
          <Text color="muted" fontSize="sm">
            The meeting link will appear here when your mentor adds it.
          </Text>
        )}
        <Row gap={2}>
          {session.meetingLink !== '' && (
            <Button
              as="a"
              href={session.meetingLink}
              target="_blank"
              rel="noreferrer"
              icon={<Video size={18} aria-hidden="true" />}
            >
              Join the meeting
            </Button>
          )}
          <Button
            variant="quiet"
            busy={act.busy && dialog === null}
            icon={<CalendarPlus size={18} aria-hidden="true" />}
            onClick={save}
          >
            Add to calendar
          </Button>
          {session.changeable && (
            <>
              {mentor !== null && (
                <Button variant="quiet" onClick={() => setDialog('move')}>
                  Move
                </Button>
              )}
              <Button variant="quiet" onClick={() => setDialog('cancel')}>
                Cancel session
              </Button>
            </>
          )}
        </Row>
        {!session.changeable && (
          <Text color="muted" fontSize="sm">
            {`${NOTICE_TEXT} It’s too late to change this one.`}
          </Text>
        )}
      </Stack>
      {dialog === 'move' && mentor !== null && (
        <TimesDialog
          mentor={mentor}
          title={`Move your session with ${name}`}
          act="Move the session"
          asksTopic={false}
          send={({ offerId, date }) => site.client.call(moveSession, { params, body: { offerId, date } })}
          onDone={({ startsAt }) => {
            toasts.show(`Moved to ${meetingDay(startsAt)}. We’ve emailed you the new calendar entry.`, {
              tone: 'good',
            });
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
      {dialog === 'cancel' && (
        <ConfirmDialog
          title="Cancel this session?"
          act="Yes, cancel it"
          busy={act.busy}
          onConfirm={() => void cancel()}
          onClose={close}
        >
          {`We email ${name}, and someone else may take the time. You can book another session instead.`}
        </ConfirmDialog>
      )}
    </Card>
  );
};
