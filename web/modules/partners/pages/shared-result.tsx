import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { getSharedResult, unshareResult, type SharedResult } from '#shared/contract/partners/shared-result.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Container, Eyebrow, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { LostArt } from '../../../app/components/page-art.tsx';
import { usePageTitle } from '../../../app/frame/page-title.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';

const Missing = () => (
  <EmptyState
    as="h1"
    title="This result is no longer shared"
    picture={<LostArt />}
    action={
      <Button as={Link} to={paths.explore()}>
        Explore quizzes
      </Button>
    }
  >
    Its owner removed the link, or the link is incomplete.
  </EmptyState>
);

const RemoveLink = ({ code, onDone }: { readonly code: string; readonly onDone: () => void }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const revoke = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(unshareResult, { params: { code } });
    setBusy(false);
    if (reply.ok) onDone();
    else setFailed(reply.error.message);
  };
  return (
    <Stack gap={3}>
      {failed !== null && (
        <Banner tone="bad" live="alert">
          {failed}
        </Banner>
      )}
      <Row gap={3}>
        <Button variant="quiet" busy={busy} onClick={() => void revoke()}>
          Remove link
        </Button>
        <Text fontSize="sm" color="muted">
          This is what others see. It doesn’t include your answers or other details.
        </Text>
      </Row>
    </Stack>
  );
};

const Shown = ({ shared, code, onGone }: { shared: SharedResult; code: string; onGone: () => void }) => {
  const { name, quizName, program, percent, passed, finishedAt, yours } = shared;
  usePageTitle(`${name}: ${quizName}`);
  const programTitle = program === null ? 'Daily quiz' : (programByKey(program)?.title ?? 'Quiz');
  return (
    <Stack gap={5}>
      <Card as="article" p={['28px 24px', '44px']}>
        <Stack gap={4}>
          <Eyebrow>{programTitle}</Eyebrow>
          <Heading as="h1" fontSize={['xl', null, '2xl']}>
            <bdi>{name}</bdi>, {quizName}
          </Heading>
          <Text as="div" fontSize="3xl" style={{ fontFamily: 'var(--font-display)', lineHeight: 1.1 }}>
            {Math.floor(percent)}%
          </Text>
          <Row gap={3}>
            <Tag tone={passed ? 'good' : 'neutral'}>{passed ? 'Passed' : 'Not passed'}</Tag>
            <Text as="span" color="muted" fontSize="sm">
              {localDateText(finishedAt)}
            </Text>
          </Row>
        </Stack>
      </Card>
      {yours ? (
        <RemoveLink code={code} onDone={onGone} />
      ) : (
        <Row gap={3}>
          <Button as={Link} to={paths.daily()}>
            Take today’s quiz
          </Button>
          <Button as={Link} to={paths.explore()} variant="quiet">
            Explore quizzes
          </Button>
        </Row>
      )}
    </Stack>
  );
};

/** /shared-result/:code: a publicly shared result. */
const SharedResultPage = () => {
  const { code = '' } = useParams();
  const { restored } = useAuth();
  const [gone, setGone] = useState(false);
  const valid = /^[\w-]{12}$/.test(code);
  const query = useQuery(getSharedResult, valid && restored ? { params: { code } } : null);
  const body = () => {
    if (gone || !valid || (query.status === 'failed' && query.error.code === 'NOT_FOUND')) return <Missing />;
    if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
    if (query.status === 'loading') {
      return (
        <Loading label="Loading the result">
          <Skeleton height="300px" borderRadius={14} />
        </Loading>
      );
    }
    return <Shown shared={query.data.data.shared} code={code} onGone={() => setGone(true)} />;
  };
  return (
    <Container maxWidth="760px" pt={[5, null, 7]} pb={8}>
      {body()}
    </Container>
  );
};
export default SharedResultPage;
