import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { searchBank, USES_MAX, type BankQuestion } from '#shared/contract/quizzes/bank.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { BANK_FILTER_NAMES, bankQueryOf, useBankFilters } from './bank-filters.tsx';
import { DetailsDialog, type DetailsOutcome } from './details-dialog.tsx';
import { DetailsOutcomeBanner } from './details-outcome.tsx';
import type { MoveOutcome } from './move-dialog.tsx';
import { MoveOutcomeBanner } from './move-outcome.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { handOver } from '../../../app/staff/question-transfer.ts';
import { LIST_FRESHNESS, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';
import { shareText } from '../staff/analysis-figures.ts';

const ExportDialog = lazyPart(() => import('../staff/export-dialog.tsx'));
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));

const PROMPT_MAX = 160;
const promptOf = ({ question }: BankQuestion): string =>
  shortened(plainTextOf(question.prompt), PROMPT_MAX) || 'An image';

/** Another result is another banner, whose undo hasn't failed. */
const outcomeKey = (outcome: DetailsOutcome | MoveOutcome): string =>
  ('mode' in outcome ? [...outcome.sources, ...(outcome.target === null ? [] : [outcome.target])] : outcome.quizzes)
    .map(({ _id, version }) => `${_id} ${String(version)}`)
    .join(', ');

/** /dashboard/question-bank: every question that the author may reuse. */
export const QuestionBank = () => {
  const navigate = useNavigate();
  const state = useListState(BANK_FILTER_NAMES);
  const [shown, setShown] = useState<BankQuestion | null>(null);
  const [edited, setEdited] = useState<readonly BankQuestion[] | null>(null);
  const [exported, setExported] = useState<readonly BankQuestion[] | null>(null);
  const [moved, setMoved] = useState<readonly BankQuestion[] | null>(null);
  const [outcome, setOutcome] = useState<DetailsOutcome | MoveOutcome | null>(null);
  const filters = useBankFilters();
  const query = useQuery(searchBank, { query: bankQueryOf(state) }, LIST_FRESHNESS);
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const undone = (): void => {
    setOutcome(null);
    reload();
  };
  const done = (result: DetailsOutcome | MoveOutcome): void => {
    setEdited(null);
    setMoved(null);
    setOutcome(result);
    reload();
  };
  const columns: readonly Column<BankQuestion>[] = [
    {
      title: 'Question',
      render: (item) => (
        <TextLink as="button" onClick={() => setShown(item)} style={PLAIN}>
          {promptOf(item)}
        </TextLink>
      ),
    },
    { title: 'Kind', render: ({ question }) => KIND_LABELS[question.kind] },
    { title: 'Points', align: 'end', wide: true, render: ({ question }) => question.points },
    { title: 'Tags', wide: true, render: ({ question }) => question.tags?.join(', ') ?? '' },
    { title: 'Facility', align: 'end', wide: true, render: ({ figures }) => shareText(figures?.facility ?? null) },
    {
      title: 'Quiz',
      wide: true,
      render: ({ quiz }) => (
        <>
          <TextLink as={Link} to={paths.quizEdit(quiz._id)}>
            {quiz.title}
          </TextLink>
          {quiz.author !== null && (
            <Text fontSize="sm" color="muted">
              {quiz.author.name}
            </Text>
          )}
        </>
      ),
    },
    {
      title: 'Use and history',
      render: ({ quiz, question, uses }) => (
        <TextLink as={Link} to={paths.dashboard(`question-bank/${quiz._id}/${question.id}`)}>
          {uses > USES_MAX ? `More than ${String(USES_MAX)} uses` : countText(uses, 'use')}
        </TextLink>
      ),
    },
  ];
  const bulk: readonly BulkAct<BankQuestion>[] = [
    { label: 'Edit details', run: (items) => setEdited(items) },
    { label: 'Copy or move', run: (items) => setMoved(items) },
    { label: 'Export', run: (items) => setExported(items) },
    {
      label: 'New quiz from selection',
      run: (items) => {
        handOver(items.map(({ question }) => question));
        void navigate(paths.dashboard('create-quiz'));
      },
    },
  ];
  return (
    <>
      <PageHead
        title="Question bank"
        actions={
          <TextLink as={Link} to={paths.dashboard('find-and-replace')}>
            Find and replace
          </TextLink>
        }
      >
        Reuse questions from any quiz. A copy is independent of the original; a linked question also gets later
        corrections.
      </PageHead>
      {outcome !== null && (
        <Stack key={outcomeKey(outcome)} mb={4}>
          {'mode' in outcome ? (
            <MoveOutcomeBanner outcome={outcome} onUndone={undone} />
          ) : (
            <DetailsOutcomeBanner outcome={outcome} onUndone={undone} />
          )}
        </Stack>
      )}
      <DataList
        label="Questions"
        query={query}
        state={state}
        columns={columns}
        filters={filters}
        searchLabel="Search questions"
        idOf={({ quiz, question }) => `${quiz._id}.${question.id}`}
        nameOf={promptOf}
        onOpen={setShown}
        bulk={bulk}
        empty={<EmptyState title="No questions yet">Questions appear here when a quiz is saved.</EmptyState>}
      />
      {edited !== null && <DetailsDialog items={edited} onClose={() => setEdited(null)} onDone={done} />}
      {moved !== null && <MoveDialog items={moved} onClose={() => setMoved(null)} onDone={done} />}
      {exported !== null && (
        <ExportDialog
          quizIds={[...new Set(exported.map(({ quiz }) => quiz._id))]}
          questions={exported.map(({ quiz, question }) => `${quiz._id}.${question.id}`)}
          onClose={() => setExported(null)}
        />
      )}
      {shown !== null && (
        <PreviewDialog questions={[shown.question]} title="Preview as a learner" onClose={() => setShown(null)} />
      )}
    </>
  );
};

const PLAIN = {
  background: 'none',
  border: 0,
  padding: 0,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
} as const;
