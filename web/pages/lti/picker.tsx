import styled from '@emotion/styled';
import { useEffect, useRef, useState } from 'react';
import { selectLtiQuiz, type LtiLaunch } from '#shared/contract/lti/launch.ts';
import { allQuizzes, type QuizListItem } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { Lagging } from '../../app/components/lagging.tsx';
import { Pages } from '../../app/components/pages.tsx';
import { SearchField } from '../../app/components/search/search-field.tsx';
import { useAct } from '../../app/components/use-action.ts';
import { useDelayed } from '../../app/components/use-delayed.ts';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { useQuery } from '../../app/session/query.ts';
import { session } from '../../app/session/session.ts';

const SEARCH_MS = 250;
const SEARCH_MAX = 200;
const PAGE_SIZE = 10;

const Item = styled.li({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: '1px solid var(--line)',
});

interface SignedResponse {
  readonly returnUrl: string;
  readonly jwt: string;
}

/** Posts the signed response to the platform, which closes or replaces this frame. */
const Returning = ({ returnUrl, jwt }: SignedResponse) => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={returnUrl}>
      <input type="hidden" name="JWT" value={jwt} />
      <Stack gap={3}>
        <Heading as="h1" fontSize="xl">
          Adding the quiz to your course
        </Heading>
        <Row>
          <Button type="submit">Continue</Button>
        </Row>
      </Stack>
    </form>
  );
};

interface ItemProps {
  readonly quiz: QuizListItem;
  readonly busy: boolean;
  readonly onSelect: () => void;
}

const QuizItem = ({ quiz, busy, onSelect }: ItemProps) => (
  <Item>
    <Stack gap={1} style={{ flex: '1 1 220px', minWidth: 0 }}>
      <strong>{quiz.title}</strong>
      <Text as="span" fontSize="sm" color="muted">
        {quiz.subject.name} · {countText(quiz.questionCount, 'question')}
      </Text>
    </Stack>
    {quiz.access === 'free' ? (
      <Button scale="small" variant="quiet" busy={busy} aria-label={`Add ${quiz.title}`} onClick={onSelect}>
        Add
      </Button>
    ) : (
      <Tag>Subscribers only</Tag>
    )}
  </Item>
);

/** Selects the quiz of a new link in a course. */
export const QuizPicker = ({ launch }: { readonly launch: LtiLaunch }) => {
  usePageTitle('Select a quiz');
  const act = useAct();
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [selected, setSelected] = useState<string | null>(null);
  const [response, setResponse] = useState<SignedResponse | null>(null);
  const search = useDelayed(typed.trim(), SEARCH_MS);
  const query = useQuery(
    allQuizzes,
    { query: { page, limit: PAGE_SIZE, status: 'published', sort: 'title', ...(search !== '' && { search }) } },
    { keepPreviousData: true },
  );
  if (response !== null) return <Returning {...response} />;
  const select = (quizId: string): void => {
    setSelected(quizId);
    const call = () => session.client.call(selectLtiQuiz, { params: { id: launch._id }, body: { quizId } });
    void act.run(call, { then: ({ data }) => setResponse(data) });
  };
  const total = query.status === 'ready' ? query.data.pagination.total : 0;
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <Heading as="h1" fontSize="xl">
          Select a quiz
        </Heading>
        <Text color="muted">Learners take it in your course, and their scores go to the gradebook.</Text>
      </Stack>
      <SearchField
        label="Search by title"
        value={typed}
        most={SEARCH_MAX}
        status={query.status === 'ready' && search !== '' ? countText(total, 'quiz', 'quizzes') : ''}
        onChange={(text) => {
          setTyped(text);
          setPage(1);
        }}
      />
      {query.status === 'loading' && (
        <Loading label="Loading quizzes">
          <Skeleton height="280px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h2" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && query.data.data.length === 0 && (
        <EmptyState as="h2" title="No quizzes match">
          Try fewer or other words.
        </EmptyState>
      )}
      {query.status === 'ready' && query.data.data.length > 0 && (
        <Lagging on={query.lagging}>
          <Stack as="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label="Quizzes">
            {query.data.data.map((quiz) => (
              <QuizItem
                key={quiz._id}
                quiz={quiz}
                busy={act.busy && selected === quiz._id}
                onSelect={() => select(quiz._id)}
              />
            ))}
          </Stack>
          <Row mt={3}>
            <Pages pagination={query.data.pagination} onGo={setPage} />
          </Row>
        </Lagging>
      )}
    </Stack>
  );
};
