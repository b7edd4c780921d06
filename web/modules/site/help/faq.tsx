import { Link } from 'react-router-dom';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading, Row, Stack } from '#shared/ui/system.ts';
import { SearchField } from '../../../app/components/search/search-field.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { Answer } from './answer.tsx';
import { SEARCH_MAX } from './search.ts';
import { useFaqSearch } from './use-faq-search.ts';

/** The questions by topic, filtered while the user types. */
export const Faq = () => {
  const { search, words, topics, count, target, change } = useFaqSearch();
  const searching = words.length > 0;
  return (
    <Stack gap={5}>
      <SearchField
        label="Search the questions"
        value={search}
        most={SEARCH_MAX}
        status={searching ? countText(count, 'answer') : ''}
        onChange={change}
      />
      {count === 0 && (
        <EmptyState
          title="No matching answers"
          action={
            <Row gap={3} justifyContent="center">
              <Button variant="quiet" onClick={() => change('')}>
                Show all questions
              </Button>
              <Button as={Link} to={paths.support()}>
                Go to the Support Center
              </Button>
            </Row>
          }
        >
          Try other words, or ask us.
        </EmptyState>
      )}
      {topics.map(({ title, questions }) => (
        <Stack as="section" key={title} aria-label={title} gap={3}>
          <Heading fontSize="lg">{title}</Heading>
          <div>
            {questions.map((question) => (
              // A search opens its matches; they close when it ends.
              <Answer
                key={`${question.id} ${String(searching)} ${String(question.id === target)}`}
                question={question}
                words={words}
                open={searching || question.id === target}
              />
            ))}
          </div>
        </Stack>
      ))}
    </Stack>
  );
};
