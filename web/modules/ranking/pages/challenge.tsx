import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { getChallenge, playChallenge, type Challenge } from '#shared/contract/ranking/challenge.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton, SkeletonText } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { handLink } from '../../../app/components/copy-link.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { SignInFirst } from '../../../app/routing/sign-in-first.tsx';
import { sessionKeyValues } from '../../../app/session/storage.ts';
import { storeChallenge } from '../challenge/stored-challenge.ts';
import { Players } from '../challenge/players.tsx';

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

const Missing = () => (
  <EmptyState
    as="h1"
    title="Challenge not found"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.explore()}>
        Explore quizzes
      </Button>
    }
  >
    Check the link. The challenge may also have been removed with its creator’s account.
  </EmptyState>
);

const Acts = ({ challenge }: { readonly challenge: Challenge }) => {
  const { code, quiz, part, resultId } = challenge;
  const { user } = useAuth();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const play = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(playChallenge, { params: { code } });
    setBusy(false);
    if (!reply.ok) {
      setRefused(reply.error.message);
      return;
    }
    storeChallenge(sessionKeyValues, quiz._id, code);
    void navigate(`${paths.quiz(quiz._id)}?start=1`);
  };
  if (part === 'creator' || part === 'done') {
    return (
      <Row gap={3}>
        {part === 'creator' && (
          <Button onClick={() => void handLink(paths.challenge(code), `Can you beat me at ${quiz.title}?`)}>
            Share link
          </Button>
        )}
        {resultId !== null && (
          <Button as={Link} to={paths.quizResult(quiz._id, resultId)} variant="quiet">
            See my answers
          </Button>
        )}
      </Row>
    );
  }
  if (user === null) {
    return (
      <SignInFirst place={paths.challenge(code)} act="Create an account and play">
        You return to this challenge afterwards.
      </SignInFirst>
    );
  }
  return (
    <Stack gap={3}>
      {refused !== null && (
        <Banner tone="bad" live="alert">
          {refused}
        </Banner>
      )}
      <Row>
        <Button busy={busy} onClick={() => void play()}>
          {part === 'playing' ? 'Continue' : 'Take the challenge'}
        </Button>
      </Row>
    </Stack>
  );
};

const Shown = ({ challenge }: { readonly challenge: Challenge }) => {
  const { quiz, by, part, players } = challenge;
  const title = part === 'creator' ? 'Your challenge' : `${by} challenges you`;
  usePageTitle(title);
  const alone = part === 'creator' && players.length < 2;
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Eyebrow>{title}</Eyebrow>
        <Heading as="h1" fontSize={['xl', null, '2xl']}>
          {quiz.title}
        </Heading>
        <Row gap={2}>
          <Tag>{countText(quiz.questionCount, 'question')}</Tag>
          <Tag>{DIFFICULTY[quiz.difficulty]}</Tag>
          <Tag>{quiz.timeLimitMinutes === null ? 'No time limit' : countText(quiz.timeLimitMinutes, 'minute')}</Tag>
        </Row>
        <Text color="muted">
          {alone
            ? 'No one has taken it yet. Send the link to a friend to compare scores.'
            : 'The same questions for everyone. You see the scores when you finish.'}
        </Text>
      </Stack>
      <Acts challenge={challenge} />
      {players.length > 0 && (
        <Card as="section" aria-labelledby="players" p={['16px 20px', '20px 28px']}>
          <Heading id="players" fontSize="lg" mb={3}>
            Players
          </Heading>
          <Players players={players} done={part === 'creator' || part === 'done'} />
        </Card>
      )}
    </Stack>
  );
};

/** /challenge/:code: take the same quiz as a friend and compare scores. */
const ChallengePage = () => {
  const { code = '' } = useParams();
  const { restored, user } = useAuth();
  const valid = /^[\w-]{12}$/.test(code);
  // The page differs between guests and signed-in users, so it reloads after sign-in.
  const query = useQuery(getChallenge, valid && restored ? { params: { code } } : null, { refreshInterval: 20_000 });
  const body = () => {
    if (!valid || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) return <Missing />;
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the challenge">
          <Skeleton width="70%" height="44px" mb={5} />
          <SkeletonText lines={4} />
        </Loading>
      );
    }
    return <Shown key={user?._id ?? 'guest'} challenge={query.data.data.challenge} />;
  };
  return (
    <Container maxWidth="760px" pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default ChallengePage;
