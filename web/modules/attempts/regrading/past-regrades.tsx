import { useEffect, useRef } from 'react';
import { listRegrades, retryRegrade, type Regrade } from '#shared/contract/attempts/regrade.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { MODE_LABELS } from './labels.ts';
import { momentText } from '../../../app/staff/labels.ts';

/** Polling interval while a regrade runs, in milliseconds. */
const LOOK_MS = 1_000;

const questionText = ({ number, mode }: Regrade['questions'][number]): string =>
  `${number === null ? 'A removed question' : `Question ${String(number)}`}: ${MODE_LABELS[mode].name.toLowerCase()}`;

interface UnreadableProps {
  readonly quizId: string;
  readonly count: number;
  readonly onStarted: () => void;
}

/** Results that the regrade left out because their archived answers couldn’t be read. */
const Unreadable = ({ quizId, count, onStarted }: UnreadableProps) => {
  const act = useAct();
  return (
    <Row as="span" gap={3} mt={1}>
      <Text as="span" fontSize="sm">
        We couldn’t open the answers of {countText(count, 'result')}. {count === 1 ? 'It keeps its' : 'They keep their'}{' '}
        score.
      </Text>
      <Button
        scale="small"
        variant="quiet"
        busy={act.busy}
        onClick={() =>
          void act.run(() => session.client.call(retryRegrade, { params: { id: quizId } }), { then: onStarted })
        }
      >
        Try again
      </Button>
    </Row>
  );
};

interface EntryProps extends Pick<UnreadableProps, 'quizId'> {
  readonly regrade: Regrade;
  readonly onRetried: () => void;
}

const Entry = ({ quizId, regrade, onRetried }: EntryProps) => (
  <Row as="li" gap={3} py={2} justifyContent="space-between" style={{ borderBlockStart: '1px solid var(--line)' }}>
    <Stack as="span" gap={1} style={{ minWidth: 0 }}>
      <Text as="span" fontSize="sm" fontWeight={600} style={{ overflowWrap: 'anywhere' }}>
        “{regrade.reason}”
      </Text>
      {regrade.questions.map((question) => (
        <Text key={question.questionId} as="span" fontSize="sm">
          {questionText(question)}
        </Text>
      ))}
      <Text as="span" fontSize="sm" color="muted">
        {[
          momentText(regrade.orderedAt),
          ...(regrade.orderedBy === null ? [] : [regrade.orderedBy]),
          regrade.notify ? 'learners notified' : 'learners not notified',
        ].join(' · ')}
      </Text>
      {regrade.unreadable > 0 && <Unreadable quizId={quizId} count={regrade.unreadable} onStarted={onRetried} />}
    </Stack>
    <Row as="span" gap={2}>
      <Text as="span" fontSize="sm" color="muted">
        {countText(regrade.judged, 'attempt')} regraded, {countText(regrade.changed, 'score')} changed
      </Text>
      <Tag tone={regrade.running ? 'accent' : 'good'}>{regrade.running ? 'In progress' : 'Done'}</Tag>
    </Row>
  </Row>
);

interface PastRegradesProps {
  readonly quizId: string;
  /** Changes when a regrade is started; the focus then moves here. */
  readonly round: number;
  readonly onEnd: () => void;
}

/** The regrades of a quiz, newest first. Follows a running one until it ends. */
export const PastRegrades = ({ quizId, round, onEnd }: PastRegradesProps) => {
  const query = useQuery(
    listRegrades,
    { params: { id: quizId } },
    { dedupingInterval: 0, refreshInterval: (latest) => (latest?.data[0]?.running === true ? LOOK_MS : 0) },
  );
  const reload = useRef<(() => void) | null>(null);
  const ended = useRef(onEnd);
  useEffect(() => {
    reload.current = query.status === 'ready' ? query.reload : null;
    ended.current = onEnd;
  });
  useEffect(() => reload.current?.(), [round]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isListed = query.status === 'ready' && query.data.data.length > 0;
  const arrived = useRef(round);
  // The button that started it is gone with its dialog.
  useEffect(() => {
    if (arrived.current === round || !isListed) return;
    arrived.current = round;
    heading.current?.focus();
  }, [round, isListed]);
  const running = query.status === 'ready' && query.data.data[0]?.running === true;
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !running) ended.current();
    was.current = running;
  }, [running]);
  if (query.status === 'failed')
    return <ErrorLine title="We couldn’t load past regrades" message={query.error.message} onRetry={query.retry} />;
  if (query.status !== 'ready' || query.data.data.length === 0) return null;
  return (
    <Card p={4} as="section" aria-labelledby="past-regrades">
      <Heading ref={heading} tabIndex={-1} id="past-regrades" fontSize="md" mb={2}>
        Regrades of this quiz
      </Heading>
      <ul role="list" style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-live="polite">
        {query.data.data.map((regrade) => (
          <Entry key={regrade._id} quizId={quizId} regrade={regrade} onRetried={query.reload} />
        ))}
      </ul>
    </Card>
  );
};
