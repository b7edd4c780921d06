import styled from '@emotion/styled';
import { useState } from 'react';
import type { Reply } from '#shared/client/reply.ts';
import { listSlots, type Mentor, type Session, type Slot } from '#shared/contract/mentoring/mentoring.ts';
import { TOPIC_MAX } from '#shared/domain/mentoring/mentoring.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { TextAreaField } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { meetingDay, meetingSpan, meetingTime, ownZone, zoneText } from '../../../app/components/meeting-text.ts';
import { useQuery } from '../../../app/session/query.ts';

const Day = styled.fieldset({
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, marginBottom: '8px', fontWeight: 600, fontSize: 'var(--size-sm)' },
});

const Times = styled.div({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

const Time = styled.label({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  padding: '8px 14px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  fontSize: 'var(--size-sm)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--sunk)' },
  '& input': { position: 'absolute', inset: 0, opacity: 0, margin: 0, cursor: 'pointer' },
  '&:has(input:checked)': { backgroundColor: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--paper)' },
  '&:has(input:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: '2px' },
});

const keyOf = ({ offerId, date }: Slot): string => `${offerId} ${date}`;

/** The times by the days of this browser's zone. */
const byDay = (slots: readonly Slot[]): readonly (readonly [string, readonly Slot[]])[] => [
  ...Map.groupBy(slots, ({ startsAt }) => meetingDay(startsAt)),
];

interface TimesDialogProps {
  readonly mentor: Pick<Mentor, '_id' | 'name'>;
  readonly title: string;
  /** What the button says. */
  readonly act: string;
  /** Whether it asks what the session is about. */
  readonly asksTopic: boolean;
  readonly send: (slot: Slot, topic: string) => Promise<Reply<{ readonly data: { readonly session: Session } }>>;
  readonly onDone: (session: Session) => void;
  readonly onClose: () => void;
}

/** Chooses one of a mentor's free times. */
export const TimesDialog = ({ mentor, title, act, asksTopic, send, onDone, onClose }: TimesDialogProps) => {
  const query = useQuery(listSlots, { params: { id: mentor._id } }, { revalidateOnMount: true, dedupingInterval: 0 });
  const [chosen, setChosen] = useState<string | null>(null);
  const [topic, setTopic] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const slots = query.status === 'ready' ? query.data.data : [];
  const submit = async (): Promise<void> => {
    if (busy) return;
    const slot = slots.find((one) => keyOf(one) === chosen);
    if (slot === undefined) {
      setRefused('Choose a time');
      return;
    }
    setBusy(true);
    const reply = await send(slot, topic.trim());
    setBusy(false);
    if (reply.ok) {
      onDone(reply.data.data.session);
      return;
    }
    setRefused(reply.error.details?.problems?.[0]?.message ?? reply.error.message);
    // Somebody else was faster: what is shown is not what is free any more.
    if (reply.error.code === 'SLOT_TAKEN' && query.status === 'ready') query.reload();
  };
  return (
    <Dialog title={title} onClose={onClose} width={600}>
      {query.status === 'loading' && (
        <Loading label="Loading the free times">
          <Stack gap={3}>
            <Skeleton height="44px" />
            <Skeleton height="44px" />
          </Stack>
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (slots.length === 0 ? (
          <EmptyState as="h3" title="No free times right now">
            {mentor.name} has none in the next four weeks. Look again tomorrow, or choose another mentor.
          </EmptyState>
        ) : (
          <Form onSubmit={() => void submit()}>
            <Text color="muted" fontSize="sm">
              Times are in your time zone, {zoneText(ownZone())}.
            </Text>
            {refused !== null && (
              <Banner tone="bad" live="alert">
                {refused}
              </Banner>
            )}
            {byDay(slots).map(([day, times]) => (
              <Day key={day}>
                <legend>{day}</legend>
                <Times>
                  {times.map((slot) => (
                    <Time key={keyOf(slot)} title={meetingSpan(slot.startsAt, slot.endsAt)}>
                      <input
                        type="radio"
                        name="time"
                        value={keyOf(slot)}
                        checked={chosen === keyOf(slot)}
                        onChange={() => {
                          setChosen(keyOf(slot));
                          setRefused(null);
                        }}
                      />
                      {meetingTime(slot.startsAt)}
                    </Time>
                  ))}
                </Times>
              </Day>
            ))}
            {asksTopic && (
              <TextAreaField
                label="What it is about"
                hint="So that your mentor can prepare. You may leave it empty."
                name="topic"
                rows={3}
                maxLength={TOPIC_MAX}
                value={topic}
                onChange={({ target }) => setTopic(target.value)}
              />
            )}
            <Row justifyContent="flex-end" gap={3}>
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" busy={busy}>
                {act}
              </Button>
            </Row>
          </Form>
        ))}
    </Dialog>
  );
};
