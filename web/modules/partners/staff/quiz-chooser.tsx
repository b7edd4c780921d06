import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { allQuizzes, getQuizCard } from '#shared/contract/quizzes/quiz.ts';
import { PAGE_LIMIT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { hasMore, SearchOn } from '../../../app/staff/lists/more-matches.tsx';
import { useDelayed } from '../../../app/components/use-delayed.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';

/** Quizzes that one partner may list. */
const LISTED_MAX = 50;

const ListedQuiz = ({ id, onRemove }: { readonly id: string; readonly onRemove: () => void }) => {
  const query = useQuery(getQuizCard, { params: { id } });
  if (query.status === 'loading') return <Skeleton height="44px" />;
  const name = `Quiz …${id.slice(-6)}`;
  if (query.status === 'failed' && query.error.code !== 'NOT_FOUND') {
    return (
      <Row as="li" flexWrap="nowrap" justifyContent="space-between" gap={2}>
        <Text as="span" fontSize="sm" color="muted">
          {name}: {query.error.message}
        </Text>
        <Button variant="quiet" scale="small" aria-label={`Try again to read ${name}`} onClick={query.retry}>
          Try again
        </Button>
      </Row>
    );
  }
  const title = query.status === 'ready' ? query.data.data.card.title : `${name}, no longer published`;
  return (
    <Row as="li" flexWrap="nowrap" justifyContent="space-between" gap={2}>
      <Text as="span" fontSize="sm" color={query.status === 'ready' ? 'ink' : 'muted'}>
        {title}
      </Text>
      <IconButton label={`Remove “${title}”`} onClick={onRemove}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </Row>
  );
};

interface MatchesProps {
  readonly search: string;
  readonly chosen: readonly string[];
  readonly onAdd: (id: string) => void;
}

const Matches = ({ search, chosen, onAdd }: MatchesProps) => {
  const query = useQuery(
    allQuizzes,
    { query: { status: 'published', limit: PAGE_LIMIT_MAX, sort: 'title', ...(search === '' ? {} : { search }) } },
    { keepPreviousData: true },
  );
  if (query.status === 'loading') return <Skeleton height="120px" />;
  if (query.status === 'failed') {
    return (
      <Row justifyContent="space-between" gap={2}>
        <Text fontSize="sm" color="bad" role="alert">
          {query.error.message}
        </Text>
        <Button variant="quiet" scale="small" onClick={query.retry}>
          Try again
        </Button>
      </Row>
    );
  }
  const matches = query.data.data.filter(({ _id, access }) => access === 'free' && !chosen.includes(_id));
  const more = hasMore(query.data);
  if (matches.length === 0) {
    return more ? (
      <SearchOn nouns="quizzes" more />
    ) : (
      <Text fontSize="sm" color="muted" role="status">
        No other free, published quizzes match.
      </Text>
    );
  }
  return (
    <>
      <Stack as="ul" gap={1} p={0} m={0} maxHeight="260px" overflow="auto" tabIndex={0} aria-label="Quizzes to add">
        {matches.map(({ _id, title, questionCount }) => (
          <Row key={_id} as="li" flexWrap="nowrap" justifyContent="space-between" gap={2}>
            <Text as="span" fontSize="sm">
              {title}{' '}
              <Text as="span" color="muted">
                · {countText(questionCount, 'question')}
              </Text>
            </Text>
            <Button
              variant="quiet"
              scale="small"
              aria-label={`Add “${title}”`}
              icon={<Plus size={16} aria-hidden="true" />}
              onClick={() => onAdd(_id)}
            >
              Add
            </Button>
          </Row>
        ))}
      </Stack>
      <SearchOn nouns="quizzes" more={more} />
    </>
  );
};

interface QuizChooserProps {
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Selects the quizzes that a partner may show besides the daily quiz. */
export const QuizChooser = ({ chosen, onChange }: QuizChooserProps) => {
  const [text, setText] = useState('');
  const search = useDelayed(text.trim(), 300);
  return (
    <Stack gap={3} as="section" aria-label="Quizzes">
      <div>
        <Heading as="h2" fontSize="md">
          Quizzes
        </Heading>
        <Text fontSize="sm" color="muted">
          {`The daily quiz is always included. You can list free, published quizzes: ${String(chosen.length)} of ${String(LISTED_MAX)} listed.`}
        </Text>
      </div>
      {chosen.length > 0 && (
        <Card p={3}>
          <Stack as="ul" gap={1} p={0} m={0} aria-label="Listed quizzes">
            {chosen.map((id) => (
              <ListedQuiz key={id} id={id} onRemove={() => onChange(chosen.filter((one) => one !== id))} />
            ))}
          </Stack>
        </Card>
      )}
      {chosen.length < LISTED_MAX && (
        <>
          <Field
            label="Find a quiz to list"
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => setText(target.value)}
          />
          <Matches search={search} chosen={chosen} onAdd={(id) => onChange([...chosen, id])} />
        </>
      )}
    </Stack>
  );
};
