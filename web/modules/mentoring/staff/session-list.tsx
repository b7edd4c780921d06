import { useState } from 'react';
import * as v from 'valibot';
import { cancelSession, getSessionCalendar, type Session } from '#shared/contract/mentoring/mentoring.ts';
import { TOPIC_MAX } from '#shared/domain/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/forms/form-dialog.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { VisuallyHidden } from '#shared/ui/visually-hidden.ts';
import { meetingDay, meetingSpan } from '../../../app/components/meeting-text.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
import { session as site } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';

const CANCELLED_LABELS = {
  learner: 'They cancelled',
  mentor: 'You cancelled',
  plan: 'Their plan ended',
  left: 'You left',
} as const;

const CancelSchema = v.object({ reason: v.pipe(v.string(), v.trim()) });

const CancelDialog = ({
  session,
  onDone,
  onClose,
}: {
  readonly session: Session;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const form = useServerForm({
    schema: CancelSchema,
    labels: { reason: 'Message to the learner' },
    initial: { reason: '' },
    send: (body) => site.client.call(cancelSession, { params: { id: session._id }, body }),
    onDone: () => {
      toasts.show(`We’ve emailed ${session.learner.name}. The session doesn’t count for them.`, { tone: 'good' });
      onDone();
    },
  });
  return (
    <FormDialog
      title={`Cancel the session with ${session.learner.name}?`}
      form={form}
      action="Cancel the session"
      cancel="Keep it"
      danger
      onClose={onClose}
    >
      <TextAreaField
        {...form.field('reason')}
        hint="Included in our email to them. Optional."
        rows={3}
        maxLength={TOPIC_MAX}
      />
    </FormDialog>
  );
};

const Line = ({
  session,
  ahead,
  onChanged,
}: {
  readonly session: Session;
  readonly ahead: boolean;
  readonly onChanged: () => void;
}) => {
  const act = useAct();
  const [asking, setAsking] = useState(false);
  const save = (): void =>
    void act.run(() => site.client.call(getSessionCalendar, { params: { id: session._id } }), {
      then: ({ data }) => saveBytes(data, 'text/calendar'),
    });
  return (
    <Stack as="li" gap={2} py={3} style={{ borderTop: '1px solid var(--line)' }}>
      <Row justifyContent="space-between" gap={3}>
        <Stack gap={1}>
          <Heading as="h3" fontSize="md">
            <bdi>{session.learner.name}</bdi>
          </Heading>
          <Text fontSize="sm">
            {meetingDay(session.startsAt)}, {meetingSpan(session.startsAt, session.endsAt)}
          </Text>
        </Stack>
        {session.cancelledBy !== null && <Tag>{CANCELLED_LABELS[session.cancelledBy]}</Tag>}
        {ahead && (
          <Row gap={2}>
            <Button variant="plain" scale="small" busy={act.busy} onClick={save}>
              Calendar file <VisuallyHidden>of the session with {session.learner.name}</VisuallyHidden>
            </Button>
            <Button variant="quiet" scale="small" onClick={() => setAsking(true)}>
              Cancel <VisuallyHidden>the session with {session.learner.name}</VisuallyHidden>
            </Button>
          </Row>
        )}
      </Row>
      {session.topic !== '' && (
        <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {session.topic}
        </Text>
      )}
      {asking && <CancelDialog session={session} onDone={onChanged} onClose={() => setAsking(false)} />}
    </Stack>
  );
};

interface SessionListProps {
  readonly title: string;
  readonly sessions: readonly Session[];
  /** True for upcoming sessions, which have actions. */
  readonly ahead: boolean;
  readonly onChanged: () => void;
}

/** Sessions of a mentor. */
export const SessionList = ({ title, sessions, ahead, onChanged }: SessionListProps) => (
  <Card as="section" aria-label={title} p={['20px', '24px']}>
    <Heading fontSize="lg" mb={3}>
      {title}
    </Heading>
    {sessions.length === 0 ? (
      <EmptyState as="h3" title="No bookings yet" />
    ) : (
      <Stack as="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }}>
        {sessions.map((session) => (
          <Line key={session._id} session={session} ahead={ahead} onChanged={onChanged} />
        ))}
      </Stack>
    )}
  </Card>
);
