import styled from '@emotion/styled';
import { CalendarDays, Clock, FileText, PlayCircle, Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { LiveClass } from '#shared/contract/classes/classes.ts';
import { phaseOf } from '#shared/domain/classes/live-classes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { CardFact } from '../../../app/components/linked-card.ts';
import { ClassActions } from './class-actions.tsx';
import { dayText, otherZoneText, seatsText, spanText } from './labels.ts';

const Prose = styled.p({ margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Details = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '6px 18px',
  color: 'var(--muted)',
  fontSize: 'var(--size-sm)',
  '& svg': { flex: 'none' },
});

interface ClassCardProps {
  readonly shown: LiveClass;
  readonly entitled: boolean;
  /** The server's time. */
  readonly now: number;
  readonly onChanged: () => void;
}

const StatusTag = ({ shown, now }: Pick<ClassCardProps, 'shown' | 'now'>) => {
  if (shown.status === 'cancelled') return <Tag tone="bad">Cancelled</Tag>;
  if (now >= Date.parse(shown.endsAt)) return null;
  if (now >= Date.parse(shown.startsAt)) return <Tag tone="accent">In progress</Tag>;
  if (shown.seat === 'seat') return <Tag tone="good">You have a seat</Tag>;
  if (shown.seat === 'waiting')
    return <Tag tone="info">{`Number ${String(shown.waitingPlace ?? 1)} on the waiting list`}</Tag>;
  return null;
};

/** Notes and recording of a past class. */
const FollowUp = ({ shown }: { readonly shown: LiveClass }) => (
  <>
    {shown.notes !== null && (
      <details>
        <summary>
          <FileText size={16} aria-hidden="true" style={{ verticalAlign: '-3px' }} /> Notes
        </summary>
        <Prose style={{ marginTop: '10px' }}>{shown.notes}</Prose>
      </details>
    )}
    {shown.recording !== null && (
      <Row>
        <Button
          as="a"
          href={shown.recording}
          target="_blank"
          rel="noreferrer"
          variant="quiet"
          icon={<PlayCircle size={18} aria-hidden="true" />}
        >
          Watch the recording
        </Button>
      </Row>
    )}
  </>
);

const lockedText = ({ hasRecording, hasNotes }: LiveClass): string | null => {
  if (hasRecording && hasNotes) return 'Its recording and notes are included in plans with live classes.';
  if (hasRecording) return 'Its recording is included in plans with live classes.';
  return hasNotes ? 'Its notes are included in plans with live classes.' : null;
};

/** One live class with its actions. */
export const ClassCard = ({ shown, entitled, now, onChanged }: ClassCardProps) => {
  const id = useId();
  const { title, host, description, startsAt, endsAt, timeZone, status, cancelReason, left, seats } = shown;
  const phase = phaseOf({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, now);
  const otherZone = otherZoneText(startsAt, timeZone);
  const foot = (): ReactNode => {
    if (status === 'cancelled') {
      return cancelReason === null ? null : <Text color="muted">{`Reason: ${cancelReason}`}</Text>;
    }
    if (!entitled) {
      const text = lockedText(shown);
      return text === null ? null : <Text color="muted">{text}</Text>;
    }
    if (phase === 'over') return <FollowUp shown={shown} />;
    return <ClassActions shown={shown} open={phase === 'joinable'} onChanged={onChanged} />;
  };
  return (
    <Card as="article" aria-labelledby={id} p={['20px', '24px']}>
      <Stack gap={4}>
        <Row justifyContent="space-between" gap={3}>
          <Heading as="h2" id={id} fontSize="lg" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <StatusTag shown={shown} now={now} />
        </Row>
        <Details>
          <CardFact>
            <CalendarDays size={16} aria-hidden="true" />
            {dayText(startsAt)}
          </CardFact>
          <CardFact>
            <Clock size={16} aria-hidden="true" />
            {spanText(startsAt, endsAt)}
            {otherZone !== null && ` (${otherZone})`}
          </CardFact>
          {phase !== 'over' && status === 'scheduled' && (
            <CardFact>
              <Users size={16} aria-hidden="true" />
              {seatsText(left, seats)}
            </CardFact>
          )}
        </Details>
        <Stack gap={2}>
          <Text fontWeight={600}>{`With ${host}`}</Text>
          {description !== '' && <Prose>{description}</Prose>}
        </Stack>
        {foot()}
      </Stack>
    </Card>
  );
};
