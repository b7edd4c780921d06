import styled from '@emotion/styled';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import { listSlots, type Mentor, type Session, type Slot } from '#shared/contract/mentoring/mentoring.ts';
import { TOPIC_MAX } from '#shared/domain/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { FieldError, TextAreaField } from '#shared/ui/fields/field.tsx';
import { BoundForm } from '#shared/ui/forms/bound-form.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { meetingDay, meetingSpan, meetingTime, ownZone, zoneText } from '../../../app/components/meeting-text.ts';
import { useServerForm } from '../../../app/forms/use-server-form.ts';
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

const TimesSchema = v.object({
  slot: v.pipe(
    v.custom<Slot | null>(() => true),
    v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
      if (value !== null) return value;
      addIssue({ message: 'Choose a time' });
      return NEVER;
    }),
  ),
  topic: v.pipe(v.string(), v.trim()),
});

interface TimesDialogProps {
  readonly mentor: Pick<Mentor, '_id' | 'name'>;
  readonly title: string;
  /** Label of the button. */
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
  const form = useServerForm({
    schema: TimesSchema,
    labels: { slot: 'Time', topic: 'Topic' },
    initial: { slot: null, topic: '' },
    send: ({ slot, topic }) => send(slot, topic),
    onDone: ({ data }) => onDone(data.session),
    onFailed: ({ code }) => {
      // Another learner was faster, so the times on screen are out of date.
      if (code === 'SLOT_TAKEN' && query.status === 'ready') query.reload();
    },
    blame: (code) => (code === 'SLOT_TAKEN' ? 'slot' : null),
  });
  const slots = query.status === 'ready' ? query.data.data : [];
  const { id, label, error } = form.control('slot');
  const chosen = form.values.slot === null ? null : keyOf(form.values.slot);
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
            {`${mentor.name} has no free times in the next four weeks. Try again tomorrow, or choose another mentor.`}
          </EmptyState>
        ) : (
          <BoundForm form={form}>
            <Text color="muted" fontSize="sm">
              {`Times are in your time zone, ${zoneText(ownZone())}.`}
            </Text>
            {error !== null && <FieldError id={id}>{error}</FieldError>}
            <Stack role="radiogroup" aria-label={label} gap={4}>
              {byDay(slots).map(([day, times]) => (
                <Day key={day}>
                  <legend>{day}</legend>
                  <Times>
                    {times.map((slot) => (
                      <Time key={keyOf(slot)} title={meetingSpan(slot.startsAt, slot.endsAt)}>
                        <input
                          {...(slot === slots[0] && { id })}
                          type="radio"
                          name="time"
                          value={keyOf(slot)}
                          checked={chosen === keyOf(slot)}
                          aria-describedby={error === null ? undefined : `${id}-error`}
                          onChange={() => form.set('slot', slot)}
                        />
                        {meetingTime(slot.startsAt)}
                      </Time>
                    ))}
                  </Times>
                </Day>
              ))}
            </Stack>
            {asksTopic && (
              <TextAreaField
                {...form.field('topic')}
                hint="Helps your mentor prepare. Optional."
                rows={3}
                maxLength={TOPIC_MAX}
              />
            )}
            <Row justifyContent="flex-end" gap={3}>
              <Button variant="quiet" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" busy={form.busy}>
                {act}
              </Button>
            </Row>
          </BoundForm>
        ))}
    </Dialog>
  );
};
