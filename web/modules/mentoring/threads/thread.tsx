import { useEffect, useState } from 'react';
import {
  getThread,
  readThread,
  type Thread as ThreadFacts,
  type ThreadMessage,
} from '#shared/contract/mentoring/mentor-threads.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';

/** Refresh interval of an open thread, in milliseconds. */
const REFRESH_MS = 15_000;

/** Marks the shown messages as read. */
const useReading = (thread: ThreadFacts | null, onRead: () => void): void => {
  const id = thread?._id;
  const last = thread?.messages.at(-1)?.number ?? 0;
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (id === undefined || unread === 0) return;
    void session.client.call(readThread, { params: { id }, body: { number: last } }).then(({ ok }) => {
      if (ok) onRead();
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what happens then is no reason to read again
  }, [id, last, unread]);
};

const NO_MENTOR = 'You have no mentor right now. We’ll assign one soon and email you.';
const closedText = ({ you, other }: ThreadFacts): string => {
  if (you === 'learner' && other === null) return NO_MENTOR;
  return you === 'learner'
    ? 'Your plan no longer includes a dedicated mentor. You can still read past messages.'
    : 'This learner’s plan no longer includes a dedicated mentor.';
};

/** A private thread with its messages and a composer. */
export const Thread = ({ id, onRead }: { readonly id: string; readonly onRead?: () => void }) => {
  const query = useQuery(getThread, { params: { id } }, { revalidateOnMount: true, refreshInterval: REFRESH_MS });
  const [earlier, setEarlier] = useState<{ messages: readonly ThreadMessage[]; more: boolean } | null>(null);
  const act = useAct();
  const thread = query.status === 'ready' ? query.data.data.thread : null;
  useReading(thread, () => {
    if (query.status === 'ready') query.reload();
    onRead?.();
  });
  if (query.status === 'loading') {
    return (
      <Loading label="Loading the messages">
        <Skeleton height="420px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const { messages, more, open, other, you, readByOther } = query.data.data.thread;
  const shown = [...(earlier?.messages ?? []), ...messages];
  const showEarlier = (): void =>
    void act.run(() => session.client.call(getThread, { params: { id }, query: { before: shown[0]?.number ?? 1 } }), {
      then: ({ data }) =>
        setEarlier({
          messages: [...data.thread.messages, ...(earlier?.messages ?? [])],
          more: data.thread.more,
        }),
    });
  return (
    <Card as="section" aria-labelledby="thread" p={['16px', '24px']}>
      <Stack gap={4}>
        <Heading id="thread" fontSize="lg">
          {other === null ? 'Your thread' : <bdi>{other}</bdi>}
        </Heading>
        {(earlier?.more ?? more) && (
          <Row justifyContent="center">
            <Button variant="quiet" scale="small" busy={act.busy} onClick={showEarlier}>
              Show earlier messages
            </Button>
          </Row>
        )}
        <MessageList messages={shown} you={you} readByOther={readByOther} />
        {open ? (
          <Composer threadId={id} onSent={query.reload} />
        ) : (
          <Banner tone="info">{closedText(query.data.data.thread)}</Banner>
        )}
      </Stack>
    </Card>
  );
};
