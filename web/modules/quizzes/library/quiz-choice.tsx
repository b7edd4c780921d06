import { useState } from 'react';
import { allQuizzes } from '#shared/contract/quizzes/quiz.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { useQuery } from '../../../app/session/query.ts';
import { hasMore, SearchOn } from '../../../app/staff/lists/more-matches.tsx';
import { Status } from '../../../app/staff/status.tsx';

/** Quizzes shown at once. */
const SHOWN = 6;

export interface ChosenQuiz {
  readonly _id: string;
  readonly title: string;
}

interface QuizChoiceProps {
  readonly chosen: ChosenQuiz | null;
  readonly onChoose: (quiz: ChosenQuiz | null) => void;
}

/** Chooses one of the quizzes that the user may edit, by its title. */
export const QuizChoice = ({ chosen, onChoose }: QuizChoiceProps) => {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 300);
  const query = useQuery(
    allQuizzes,
    { query: { limit: SHOWN, sort: 'updated', editable: 'true', ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true, revalidateOnMount: true },
  );
  if (chosen !== null) {
    return (
      <Row gap={3}>
        <Text fontWeight={600} style={WRAPPED}>
          {chosen.title}
        </Text>
        <Button variant="quiet" scale="small" onClick={() => onChoose(null)}>
          Choose another quiz
        </Button>
      </Row>
    );
  }
  return (
    <Stack gap={3}>
      <Field
        label="Search quizzes by title"
        type="search"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
      {query.status === 'loading' && <Skeleton height="160px" />}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && query.data.data.length === 0 && <Text color="muted">No matching quizzes.</Text>}
      {query.status === 'ready' &&
        query.data.data.map(({ _id, title, status, questionCount, subject, chapter }) => (
          <Row key={_id} gap={3} justifyContent="space-between" flexWrap="nowrap">
            <Stack gap={1} minWidth="0">
              <Text fontWeight={600} fontSize="sm" style={WRAPPED}>
                {title}
              </Text>
              <Text color="muted" fontSize="sm" style={WRAPPED}>
                <Status status={status} /> · {countText(questionCount, 'question')} · {subject.name}, {chapter.name}
              </Text>
            </Stack>
            <Button
              variant="quiet"
              scale="small"
              aria-label={`Choose ${title}`}
              onClick={() => onChoose({ _id, title })}
            >
              Choose
            </Button>
          </Row>
        ))}
      {query.status === 'ready' && <SearchOn nouns="quizzes" more={hasMore(query.data)} />}
    </Stack>
  );
};

const WRAPPED = { overflowWrap: 'anywhere' } as const;
