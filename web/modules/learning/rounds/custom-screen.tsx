import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { mutate } from 'swr';
import type { ClientError } from '#shared/client/reply.ts';
import {
  getPracticePool,
  startPracticeRound,
  type PracticePool,
  type RoundChoice,
} from '#shared/contract/learning/practice-rounds.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { queryKey, useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { scopeOf } from '../practice/scope.ts';
import { fitting, type Choice } from './choice.ts';
import { CustomForm } from './custom-form.tsx';
import { storeChoice, storedChoice } from './stored-choice.ts';

/** The stored choice, with the topic of a link in place of its topics. */
const initialChoice = (query: URLSearchParams): Choice => {
  const choice = storedChoice();
  const { program, subject, chapter } = scopeOf(query);
  if (program === undefined || subject === undefined) return choice;
  return { ...choice, kinds: [], topics: [{ program, subject, ...(chapter === undefined ? {} : { chapter }) }] };
};

const OpenRound = ({ open }: { readonly open: NonNullable<PracticePool['open']> }) => (
  <Banner tone="info" title="Your round is open">
    <Row justifyContent="space-between" gap={3}>
      <Text>
        {open.answered} of {open.questions} answered.
      </Text>
      <Button as={Link} to={paths.practiceRound()} scale="small">
        Continue round
      </Button>
    </Row>
  </Banner>
);

const Builder = ({ pool, onStale }: { readonly pool: PracticePool; readonly onStale: () => void }) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [choice, setChoice] = useState(() => fitting(initialChoice(query), pool.counts));
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ClientError | null>(null);
  const change = (next: Choice): void => {
    setError(null);
    setChoice(next);
    storeChoice(next);
  };
  const start = async (request: RoundChoice): Promise<void> => {
    setBusy(true);
    const replaces = pool.open === null ? {} : { replaces: pool.open._id };
    const reply = await session.client.call(startPracticeRound, { body: { ...request, ...replaces } });
    setBusy(false);
    if (!reply.ok) {
      setError(reply.error);
      // Another tab or device has changed what is open, or what matches.
      if (reply.error.code === 'EDIT_CONFLICT' || reply.error.code === 'VALIDATION_FAILED') onStale();
      return;
    }
    storeChoice(choice);
    void mutate(queryKey(getPracticePool, {}));
    void navigate(paths.practiceRound());
  };
  return (
    <Stack gap={4}>
      {pool.open !== null && <OpenRound open={pool.open} />}
      <CustomForm
        pool={pool}
        choice={choice}
        busy={busy}
        error={error}
        onChange={change}
        onStart={(request) => void start(request)}
      />
    </Stack>
  );
};

/** The form of a custom round, with what the learner can choose from. */
export const CustomScreen = () => {
  const query = useQuery(getPracticePool, {});
  if (query.status === 'loading') {
    return (
      <Loading label="Loading your topics">
        <Skeleton height="560px" borderRadius={14} />
      </Loading>
    );
  }
  if (query.status === 'failed') {
    return (
      <Card p="0">
        <ErrorState message={query.error.message} onRetry={query.retry} />
      </Card>
    );
  }
  const { pool } = query.data.data;
  if (pool.counts.length === 0) {
    return (
      <Stack gap={4}>
        {pool.open !== null && <OpenRound open={pool.open} />}
        <Card p="0">
          <EmptyState
            title="Nothing to practise yet"
            action={
              <Button as={Link} to={paths.explore()}>
                Explore quizzes
              </Button>
            }
          >
            Questions you answer in quizzes appear here once you’ve submitted them.
          </EmptyState>
        </Card>
      </Stack>
    );
  }
  return <Builder pool={pool} onStale={query.reload} />;
};
