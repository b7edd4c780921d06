import { useEffect, useRef } from 'react';
import { listRegrades, type Regrade } from '#shared/contract/attempts/regrade.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorLine } from '#shared/ui/feedback/error-line.tsx';
import { Heading, Row, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { momentText } from '../../../app/staff/labels.ts';

/** Polling interval while a regrade runs, in milliseconds. */
const LOOK_MS = 1_000;

const Entry = ({ regrade }: { readonly regrade: Regrade }) => (
  <Row as="li" gap={3} py={2} justifyContent="space-between">
    <Text as="span" fontSize="sm">
      {momentText(regrade.orderedAt)} · {countText(regrade.questionIds.length, 'question')} · “{regrade.reason}”
    </Text>
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
  /** Changes when a regrade is started. */
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
      <Heading id="past-regrades" fontSize="md" mb={2}>
        Regrades of this quiz
      </Heading>
      <ul role="list" style={{ listStyle: 'none', margin: 0, padding: 0 }} aria-live="polite">
        {query.data.data.map((regrade) => (
          <Entry key={regrade._id} regrade={regrade} />
        ))}
      </ul>
    </Card>
  );
};
