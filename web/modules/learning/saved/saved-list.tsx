import { Repeat2 } from 'lucide-react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { listSaved, listSavedTopics, practiseSaved } from '#shared/contract/learning/saved-questions.ts';
import { LIST_COUNT_MAX } from '#shared/domain/common/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { Pages } from '../../../app/components/pages.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { questionsText } from '../practice/labels.ts';
import { filtersOf, isFiltering, practiceQuery, type Filters } from './filters.ts';
import { SavedFilters } from './saved-filters.tsx';
import { SavedItem } from './saved-item.tsx';

const PAGE_SIZE = 10;

const Pending = () => (
  <Loading label="Loading your saved questions">
    <Stack gap={4}>
      {[1, 2].map((item) => (
        <Skeleton key={item} height="320px" borderRadius={14} />
      ))}
    </Stack>
  </Loading>
);

/** Adds the listed questions to practice and goes there. */
const Practise = ({ filters }: { readonly filters: Filters }) => {
  const { busy, run } = useAct();
  const navigate = useNavigate();
  const practise = async (): Promise<void> => {
    if (await run(() => session.client.call(practiseSaved, { body: filters })))
      await navigate(`${paths.practice()}?${practiceQuery(filters)}`);
  };
  return (
    <Button
      scale="small"
      busy={busy}
      icon={<Repeat2 size={16} aria-hidden="true" />}
      minHeight="44px"
      onClick={() => void practise()}
    >
      Practise these
    </Button>
  );
};

const Nothing = ({ filters }: { readonly filters: Filters }) => {
  const filtering = isFiltering(filters);
  const action = filtering ? (
    <Button as={Link} to={paths.savedQuestions()} variant="quiet" replace>
      All saved questions
    </Button>
  ) : (
    <Button as={Link} to={paths.explore()}>
      Explore quizzes
    </Button>
  );
  return (
    <Card p="0">
      <EmptyState title={filtering ? 'No matches' : 'Nothing saved yet'} action={action}>
        {filtering
          ? 'No saved question matches your search and topic.'
          : 'Save a question in the review of a quiz. It appears here with its answer and your note.'}
      </EmptyState>
    </Card>
  );
};

/** The learner’s saved questions, newest first, with search and topics. */
export const SavedList = () => {
  const [query] = useSearchParams();
  const change = useQueryChange();
  const filters = filtersOf(query);
  const page = Math.min(1_000_000, Math.max(1, Math.floor(Number(query.get('page'))) || 1));
  const list = useQuery(listSaved, { query: { ...filters, page, limit: PAGE_SIZE } }, { keepPreviousData: true });
  const topics = useQuery(listSavedTopics, {});

  const body = () => {
    if (list.status === 'loading') return <Pending />;
    if (list.status === 'failed') {
      return (
        <Card p="0">
          <ErrorState message={list.error.message} onRetry={list.retry} />
        </Card>
      );
    }
    const { data: items, pagination } = list.data;
    if (pagination.total === 0) return <Nothing filters={filters} />;
    const { total } = pagination;
    return (
      <Stack gap={5}>
        <Row justifyContent="space-between" gap={3}>
          <Text role="status" color="muted">
            {total > LIST_COUNT_MAX ? `More than ${questionsText(LIST_COUNT_MAX)}` : questionsText(total)}
          </Text>
          <Practise filters={filters} />
        </Row>
        <Lagging on={list.lagging}>
          <Stack gap={6}>
            {items.map((item) => (
              <SavedItem key={`${item.quizId} ${item.questionId} ${item._id}`} item={item} />
            ))}
          </Stack>
        </Lagging>
        <Pages
          pagination={pagination}
          onGo={(next) => {
            change({ page: next === 1 ? '' : String(next) }, { replace: false });
          }}
        />
      </Stack>
    );
  };
  return (
    <Stack gap={5}>
      <SavedFilters filters={filters} topics={topics.status === 'ready' ? topics.data.data : []} />
      {body()}
    </Stack>
  );
};
