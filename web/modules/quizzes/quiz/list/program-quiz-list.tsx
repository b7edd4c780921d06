import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getQuizStatuses } from '#shared/contract/attempts/quiz-statuses.ts';
import type { QuizCard as Facts } from '#shared/contract/quizzes/quiz.ts';
import { getQuizCards } from '#shared/contract/quizzes/quiz.ts';
import type { Program } from '#shared/domain/quizzes/programs.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { useQuery } from '../../../../app/session/query.ts';
import { useAuth } from '../../../../app/session/session.ts';
import { useQueryChange } from '../../../../app/routing/use-query-change.ts';
import { CardFilters } from './card-filters.tsx';
import { useLock } from '../../../../app/session/use-lock.ts';
import {
  filterCards,
  NO_FILTERS,
  readFilters,
  subjectsOf,
  queryOf,
  type CardFilters as Filters,
  type Statuses,
} from './filter-cards.ts';
import { CARD_COLUMNS, QuizCardsSkeleton } from './quiz-cards-skeleton.tsx';
import { QuizCard } from './quiz-card.tsx';
import { questionsText } from '../labels.ts';

/** Number of cards before "Show more". */
const STEP = 24;

/** The signed-in learner's status for each quiz. */
const useStatuses = (): Statuses => {
  const { user } = useAuth();
  const query = useQuery(getQuizStatuses, user === null ? null : {});
  const list = query.status === 'ready' ? query.data.data : null;
  return useMemo(() => (list === null ? null : new Map(list.map((status) => [status.quizId, status]))), [list]);
};

const Cards = ({ cards }: { readonly cards: readonly Facts[] }) => {
  const [query] = useSearchParams();
  const changeQuery = useQueryChange();
  const [shown, setShown] = useState(STEP);
  const filters = readFilters(query);
  const statuses = useStatuses();
  const lock = useLock(true);
  const hasPlan = lock === 'open';
  const matches = filterCards(cards, filters, statuses);
  const change = (next: Partial<Filters>): void => changeQuery(queryOf(next), { preventScrollReset: true });
  const clear = (): void => change(NO_FILTERS);
  const total = matches.reduce((sum, { questionCount }) => sum + questionCount, 0);
  return (
    <Stack gap={4}>
      <CardFilters
        filters={filters}
        subjects={subjectsOf(cards)}
        hasProgress={statuses !== null}
        hasLocked={lock === 'locked' && cards.some(({ access }) => access === 'subscriber')}
        onChange={change}
      />
      <Text role="status" color="muted" fontSize="sm">
        {countText(matches.length, 'quiz', 'quizzes')}, {questionsText(total)}
      </Text>
      {matches.length === 0 ? (
        <EmptyState
          title="No matching quizzes"
          action={
            <Button variant="quiet" onClick={clear}>
              Clear filters
            </Button>
          }
        >
          Try another search, or fewer filters.
        </EmptyState>
      ) : (
        <Grid gridTemplateColumns={CARD_COLUMNS}>
          {matches.slice(0, shown).map((card) => (
            <QuizCard
              key={card._id}
              card={card}
              status={statuses?.get(card._id)}
              locked={card.access === 'subscriber' && !hasPlan}
            />
          ))}
        </Grid>
      )}
      {matches.length > shown && (
        <Button variant="quiet" alignSelf="center" onClick={() => setShown(shown + STEP)}>
          Show more
        </Button>
      )}
    </Stack>
  );
};

/** The quizzes of a program with search and filters. */
export const ProgramQuizList = ({ program }: { readonly program: Program }) => {
  const cards = useQuery(getQuizCards, { query: { program: program.key } });
  if (cards.status === 'loading') return <QuizCardsSkeleton />;
  if (cards.status === 'failed') return <ErrorState message={cards.error.message} onRetry={cards.retry} />;
  if (cards.data.data.length === 0) {
    return <EmptyState title="No quizzes yet">New quizzes are coming soon.</EmptyState>;
  }
  return <Cards cards={cards.data.data} />;
};
