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
import { ClassActs } from './class-actions.tsx';
import { dayWords, elsewhereWords, leftWords, timeWords } from './labels.ts';

const Prose = styled.p({ margin: 0, maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Facts = styled.div({
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

const State = ({ shown, now }: Pick<ClassCardProps, 'shown' | 'now'>) => {
  if (shown.status === 'cancelled') return <Tag tone="bad">Cancelled</Tag>;
  if (now >= Date.parse(shown.endsAt)) return null;
  if (now >= Date.parse(shown.startsAt)) return <Tag tone="accent">Under way</Tag>;
  if (shown.seat === 'seat') return <Tag tone="good">You have a seat</Tag>;
  if (shown.seat === 'waiting') return <Tag tone="info">Number {shown.waitingPlace ?? 1} on the waiting list</Tag>;
  return null;
};

/** What stays of a class that is over. */
const Kept = ({ shown }: { readonly shown: LiveClass }) => (
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

const lockedWords = ({ hasRecording, hasNotes }: LiveClass): string | null => {
  if (hasRecording && hasNotes) return 'Its recording and notes are there for those whose plan has live classes.';
  if (hasRecording) return 'Its recording is there for those whose plan has live classes.';
  return hasNotes ? 'Its notes are there for those whose plan has live classes.' : null;
};

/** One live class: when, with whom, and what the person can do with it. */
export const ClassCard = ({ shown, entitled, now, onChanged }: ClassCardProps) => {
  const id = useId();
  const { title, host, description, startsAt, endsAt, timeZone, status, cancelReason, left, seats } = shown;
  const phase = phaseOf({ startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) }, now);
  const elsewhere = elsewhereWords(startsAt, timeZone);
  const foot = (): ReactNode => {
    if (status === 'cancelled') {
      return cancelReason === null ? null : <Text color="muted">What we can say: {cancelReason}</Text>;
    }
    if (!entitled) {
      const words = lockedWords(shown);
      return words === null ? null : <Text color="muted">{words}</Text>;
    }
    if (phase === 'over') return <Kept shown={shown} />;
    return <ClassActs shown={shown} open={phase === 'joinable'} onChanged={onChanged} />;
  };
  return (
    <Card as="article" aria-labelledby={id} p={['20px', '24px']}>
      <Stack gap={4}>
        <Row justifyContent="space-between" gap={3}>
          <Heading as="h2" id={id} fontSize="lg" style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Heading>
          <State shown={shown} now={now} />
        </Row>
        <Facts>
          <CardFact>
            <CalendarDays size={16} aria-hidden="true" />
            {dayWords(startsAt)}
          </CardFact>
          <CardFact>
            <Clock size={16} aria-hidden="true" />
            {timeWords(startsAt, endsAt)}
            {elsewhere !== null && ` (${elsewhere})`}
          </CardFact>
          {phase !== 'over' && status === 'scheduled' && (
            <CardFact>
              <Users size={16} aria-hidden="true" />
              {leftWords(left, seats)}
            </CardFact>
          )}
        </Facts>
        <Stack gap={2}>
          <Text fontWeight={600}>With {host}</Text>
          {description !== '' && <Prose>{description}</Prose>}
        </Stack>
        {foot()}
      </Stack>
    </Card>
  );
};
