import { useState } from 'react';
import { Link } from 'react-router-dom';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { hasMore, SearchOn } from '../../../app/staff/lists/more-matches.tsx';
import { Status } from '../../../app/staff/status.tsx';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { TestDraft } from './draft.ts';

/** Number of quizzes shown without a search. */
const SHOWN = 8;

interface QuizSourceProps {
  readonly chosen: TestDraft['quiz'];
  readonly onChoose: (quiz: TestDraft['quiz']) => void;
}

/** Chooses the quiz of a test: a draft or archived one, which no one can take yet. */
export const QuizSource = ({ chosen, onChoose }: QuizSourceProps) => {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    allQuizzes,
    { query: { limit: PAGE_LIMIT_MAX, sort: 'updated', ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true, revalidateOnMount: true },
  );
  if (chosen !== null) {
    return (
      <Row gap={3}>
        <Text fontWeight={600}>{chosen.title}</Text>
        <Button variant="quiet" scale="small" onClick={() => onChoose(null)}>
          Choose another quiz
        </Button>
      </Row>
    );
  }
  const fitting =
    query.status === 'ready'
      ? query.data.data.filter(
          ({ status, questionCount }) => (status === 'draft' || status === 'archived') && questionCount > 0,
        )
      : [];
  return (
    <Stack gap={3}>
      <Text color="muted" fontSize="sm">
        Choose a draft or an archived quiz. The test is a copy of it.{' '}
        <TextLink as={Link} to={paths.dashboard('create-quiz')}>
          Write a new one
        </TextLink>
      </Text>
      <Field
        label="Search drafts by title"
        type="search"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {query.status === 'loading' && <Skeleton height="160px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && fitting.length === 0 && !hasMore(query.data) && (
        <Text color="muted">No draft or archived quizzes with questions match.</Text>
      )}
      {fitting.slice(0, SHOWN).map(({ _id, title, status, questionCount }) => (
        <Row key={_id} gap={3} justifyContent="space-between">
          <Stack gap={1} minWidth="0">
            <Text fontWeight={600} fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              {title}
            </Text>
            <Text color="muted" fontSize="sm">
              <Status status={status} /> · {countText(questionCount, 'question')}
            </Text>
          </Stack>
          <Button variant="quiet" scale="small" aria-label={`Choose ${title}`} onClick={() => onChoose({ _id, title })}>
            Choose
          </Button>
        </Row>
      ))}
      {query.status === 'ready' && <SearchOn nouns="quizzes" more={fitting.length > SHOWN || hasMore(query.data)} />}
    </Stack>
  );
};
