import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  downloadGradebook,
  getGradebook,
  GRADEBOOK_QUIZZES_MAX,
  GRADEBOOK_SORTS,
  gradebookAverages,
  type GradebookQuiz,
  type GradebookRow,
} from '#shared/contract/attempts/gradebook.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useQuery } from '../../../app/session/query.ts';
import { downloadFile } from '../../../app/staff/download-file.ts';
import { DayRange } from '../../../app/staff/fields/day-range.tsx';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { SaveDownload } from '../../../app/staff/save-download.tsx';
import { percentText } from '../results/format.ts';
import { ResultCell } from './result-cell.tsx';
import { chosenFilters, FILTER_NAMES, useGradebookFilters } from './use-gradebook-filters.ts';

const QuizPicker = lazyPart(() => import('./quiz-picker.tsx'));
const PeoplePicker = lazyPart(() => import('../../../app/staff/lists/people-picker.tsx'));

/** Mean percent of a quiz by its ID. */
type Averages = ReadonlyMap<string, number>;

const columnsOf = (quizzes: readonly GradebookQuiz[], averages: Averages): readonly Column<GradebookRow>[] => [
  {
    title: 'Learner',
    pinned: true,
    render: ({ userId, name }) => (
      <TextLink as={Link} to={paths.dashboard(`users-list/${userId}`)} fontWeight={600}>
        {name}
      </TextLink>
    ),
  },
  { title: 'Email', wide: true, render: ({ email }) => email },
  {
    title: 'Mean',
    align: 'end',
    render: ({ meanPercent }) => (meanPercent === null ? '–' : percentText(meanPercent)),
  },
  { title: 'Quizzes', align: 'end', render: ({ results }) => results.length },
  ...quizzes.map((quiz): Column<GradebookRow> => {
    const average = averages.get(quiz._id);
    return {
      title: quiz.title,
      key: quiz._id,
      align: 'end',
      narrow: true,
      note: average !== undefined && (
        <Text as="span" display="block" fontWeight={400}>
          {`Mean ${percentText(average)}`}
        </Text>
      ),
      render: (row) => <ResultCell row={row} quiz={quiz} />,
    };
  }),
];

/** /dashboard/gradebook: learners and their results in quizzes. */
export const GradebookPage = () => {
  const list = useListState(FILTER_NAMES);
  const [picking, setPicking] = useState<'quizzes' | 'people' | null>(null);
  // A chapter belongs to one subject.
  const choose: typeof list.choose = (changes) =>
    list.choose('subject' in changes ? { chapter: '', ...changes } : changes);
  const state = { ...list, choose };
  const { subject, from = '', until = '', people = '' } = list.chosen;
  const quizIds = list.chosen['quizzes']?.split(',') ?? [];
  const filters = useGradebookFilters(subject);
  const chosen = chosenFilters(list);
  const sort = oneOf(list.chosen['sort'], GRADEBOOK_SORTS) ?? 'name';
  const query = useQuery(getGradebook, { query: { ...pageQuery(list), ...chosen, sort } }, LIST_FRESHNESS);
  const means = useQuery(gradebookAverages, { query: chosen }, LIST_FRESHNESS);
  const quizzes = query.status === 'ready' ? query.data.quizzes : undefined;
  const averages = means.status === 'ready' && means.lagging !== true ? means.data.data : undefined;
  const columns = useMemo(
    () => columnsOf(quizzes ?? [], new Map(averages?.map(({ quizId, meanPercent }) => [quizId, meanPercent]))),
    [quizzes, averages],
  );
  const group = query.status === 'ready' ? query.data.people : null;
  return (
    <>
      <PageHead title="Gradebook">
        {query.status === 'ready' && query.data.moreQuizzes
          ? `Results in the newest ${String(GRADEBOOK_QUIZZES_MAX)} quizzes that have any. Choose quizzes or a subject to see others.`
          : 'Results of learners by quiz, without staff.'}
      </PageHead>
      <Stack gap={3}>
        <Row justifyContent="space-between" gap={3}>
          <Row gap={2}>
            <Button variant="quiet" scale="small" onClick={() => setPicking('people')}>
              {people === '' ? 'Everyone' : (group?.name ?? 'A group')}
            </Button>
            <Button variant="quiet" scale="small" onClick={() => setPicking('quizzes')}>
              {quizIds.length === 0 ? 'All quizzes' : countText(quizIds.length, 'quiz', 'quizzes')}
            </Button>
            <DayRange
              from={from}
              until={until}
              onChange={(changes) => choose(Object.fromEntries(Object.entries(changes)))}
            />
          </Row>
          <SaveDownload
            label="Save gradebook"
            disabled={query.status !== 'ready' || query.data.data.length === 0}
            load={(format, options) => downloadFile(downloadGradebook, { query: { ...chosen, sort, format } }, options)}
          />
        </Row>
        <DataList
          label="Gradebook"
          stickyHead
          query={query}
          state={state}
          columns={columns}
          filters={filters}
          searchLabel="Search by name or email"
          idOf={({ userId }) => userId}
          nameOf={({ name }) => name}
          empty={
            <EmptyState title="No results yet">
              Learners appear here after they submit a published quiz for the first time.
            </EmptyState>
          }
        />
      </Stack>
      {picking === 'quizzes' && (
        <QuizPicker
          chosen={quizIds}
          onPick={(ids) => choose({ quizzes: ids.join(',') })}
          onClose={() => setPicking(null)}
        />
      )}
      {picking === 'people' && (
        <PeoplePicker chosen={people} onPick={(ref) => choose({ people: ref })} onClose={() => setPicking(null)} />
      )}
    </>
  );
};
