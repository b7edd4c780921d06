import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { getQuestionHistory, type QuestionRevision } from '#shared/contract/quizzes/bank-question.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { ChangedValues } from '../reviewing/changed-values.tsx';

type HistoryPage = ResponseOf<typeof getQuestionHistory>['data'];

const Revision = ({ revision }: { readonly revision: QuestionRevision }) => {
  const { version, savedAt, author, before, after, parts } = revision;
  const [label, tone] =
    before === null
      ? (['Added', 'good'] as const)
      : after === null
        ? (['Removed', 'bad'] as const)
        : (['Changed', 'info'] as const);
  return (
    <Card as="article" p={4} aria-label={`${label} in version ${String(version)}`}>
      <Stack gap={3}>
        <Row gap={2}>
          <Heading as="h3" fontSize="md">
            Version {version}
          </Heading>
          <Tag tone={tone}>{label}</Tag>
          <Text fontSize="sm" color="muted">
            {author?.name ?? 'Starter content'}, {momentText(savedAt)}
          </Text>
        </Row>
        <ChangedValues before={before} after={after} parts={parts} />
      </Stack>
    </Card>
  );
};

interface QuestionHistoryProps {
  readonly quizId: string;
  readonly questionId: string;
}

/** Saved changes of a question, newest first. */
export const QuestionHistory = (params: QuestionHistoryProps) => {
  const query = useQuery(getQuestionHistory, { params, query: {} }, { revalidateOnMount: true });
  const [earlier, setEarlier] = useState<HistoryPage | null>(null);
  const act = useAct();
  const first = query.status === 'ready' ? query.data.data : null;
  const next = (earlier ?? first)?.next ?? null;
  const revisions = [...(first?.revisions ?? []), ...(earlier?.revisions ?? [])];
  const showEarlier = (before: number): void =>
    void act.run(() => session.client.call(getQuestionHistory, { params, query: { before } }), {
      then: ({ data }) =>
        setEarlier({ revisions: [...(earlier?.revisions ?? []), ...data.revisions], next: data.next }),
    });
  return (
    <Stack as="section" gap={3} aria-labelledby="history">
      <Heading id="history" fontSize="md">
        History
      </Heading>
      {query.status === 'loading' && (
        <Loading label="Loading the history">
          <Skeleton height="160px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {revisions.map((revision) => (
        <Revision key={revision.version} revision={revision} />
      ))}
      {first !== null && revisions.length === 0 && (
        <Text color="muted">The newest versions of its quiz don’t change this question.</Text>
      )}
      {next !== null && (
        <div>
          <Button variant="quiet" scale="small" busy={act.busy} onClick={() => showEarlier(next)}>
            Search earlier versions
          </Button>
        </div>
      )}
    </Stack>
  );
};
