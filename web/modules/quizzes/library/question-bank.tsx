import { Tag } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { BANK_SORTS, searchBank, type BankQuestion } from '#shared/contract/quizzes/bank.ts';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import { getSubject } from '#shared/contract/quizzes/reference.ts';
import { QUESTION_TAG_MAX } from '#shared/domain/common/limits.ts';
import { BLOOM_LEVELS, DIFFICULTIES } from '#shared/domain/quizzes/levels.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { BLOOM_LABELS, DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { KIND_LABELS } from '../../../app/staff/fields/question-kind-labels.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { EXPORT_FORMATS, exportQuizzes, type ExportFormat } from '#shared/contract/quizzes/export.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';
import { FORMAT_LABELS, saveFile } from '../staff/export-file.ts';
import { DetailsDialog, type DetailsOutcome } from './details-dialog.tsx';
import { DetailsOutcomeBanner } from './details-outcome.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { DataList, type Filter } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { handOver } from '../../../app/staff/question-transfer.ts';
import { LIST_FRESHNESS, oneOf, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { PreviewDialog } from '../../../app/staff/preview-dialog.tsx';

const NAMES = ['kind', 'subject', 'tag', 'level', 'bloom', 'due', 'sort'] as const;
const SORT_LABELS = { newest: 'Newest quiz first', oldest: 'Oldest quiz first' } as const;

const KINDS: Filter = {
  name: 'kind',
  label: 'Kind of question',
  choices: [{ value: '', label: 'Any kind' }, ...QUESTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))],
};
const LEVELS: Filter = {
  name: 'level',
  label: 'Level',
  choices: [
    { value: '', label: 'Any level' },
    ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
  ],
};
const BLOOM: Filter = {
  name: 'bloom',
  label: 'Bloom level',
  choices: [
    { value: '', label: 'Any Bloom level' },
    ...BLOOM_LEVELS.map((value) => ({ value, label: BLOOM_LABELS[value] })),
  ],
};
const DUE: Filter = {
  name: 'due',
  label: 'Review',
  choices: [
    { value: '', label: 'Due or not' },
    { value: 'true', label: 'Due for review' },
  ],
};
const TAG: Filter = {
  name: 'tag',
  label: 'Tag',
  maxLength: QUESTION_TAG_MAX,
  icon: <Tag size={16} aria-hidden="true" />,
};
const ORDER: Filter = {
  name: 'sort',
  label: 'Sort order',
  choices: BANK_SORTS.map((value) => ({ value, label: SORT_LABELS[value] })),
};

/** The subject filter; the list works without it until the subjects load. */
const useSubjects = (): Filter => {
  const query = useQuery(getSubject, {});
  const subjects = query.status === 'ready' ? query.data.data : [];
  return {
    name: 'subject',
    label: 'Subject',
    choices: [{ value: '', label: 'Any subject' }, ...subjects.map(({ _id, name }) => ({ value: _id, label: name }))],
  };
};

const PROMPT_MAX = 160;
const promptOf = ({ question }: BankQuestion): string =>
  shortened(plainTextOf(question.prompt), PROMPT_MAX) || 'An image';

const exportAs = (format: ExportFormat): BulkAct<BankQuestion> => ({
  label: `Export ${FORMAT_LABELS[format]}`,
  run: async (items) => {
    const quizIds = [...new Set(items.map(({ quiz }) => quiz._id))];
    const questions = items.map(({ quiz, question }) => `${quiz._id}.${question.id}`);
    const reply = await session.client.call(exportQuizzes, { body: { format, quizIds, questions } });
    if (reply.ok) saveFile(reply.data.data.file);
    else toasts.show(reply.error.message, { tone: 'bad' });
  },
});

/** /dashboard/question-bank: every question that the author may reuse. */
export const QuestionBank = () => {
  const navigate = useNavigate();
  const state = useListState(NAMES);
  const [shown, setShown] = useState<BankQuestion | null>(null);
  const [edited, setEdited] = useState<readonly BankQuestion[] | null>(null);
  const [outcome, setOutcome] = useState<DetailsOutcome | null>(null);
  const subjects = useSubjects();
  const kind = oneOf(state.chosen['kind'], QUESTION_KINDS);
  const subject = state.chosen['subject'];
  const tag = state.chosen['tag'];
  const level = oneOf(state.chosen['level'], DIFFICULTIES);
  const bloom = oneOf(state.chosen['bloom'], BLOOM_LEVELS);
  const query = useQuery(
    searchBank,
    {
      query: {
        ...pageQuery(state),
        sort: oneOf(state.chosen['sort'], BANK_SORTS) ?? 'newest',
        ...(kind === undefined ? {} : { kind }),
        ...(tag === undefined ? {} : { tag: tag.slice(0, QUESTION_TAG_MAX) }),
        ...(level === undefined ? {} : { level }),
        ...(bloom === undefined ? {} : { bloom }),
        ...(state.chosen['due'] === 'true' ? { due: 'true' as const } : {}),
        ...(subject === undefined || !isId(subject) ? {} : { subject }),
      },
    },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
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
    {
      title: 'Quiz',
      wide: true,
      render: ({ quiz }) => (
        <TextLink as={Link} to={paths.quizEdit(quiz._id)}>
          {quiz.title}
        </TextLink>
      ),
    },
  ];
  const bulk: readonly BulkAct<BankQuestion>[] = [
    { label: 'Edit tags and levels', run: (items) => setEdited(items) },
    ...EXPORT_FORMATS.map(exportAs),
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
        Reuse questions from any quiz. A copy is independent of the original.
      </PageHead>
      {outcome !== null && (
        <DetailsOutcomeBanner
          key={outcome.quizzes.map(({ version }) => version).join(' ')}
          outcome={outcome}
          onUndone={() => {
            setOutcome(null);
            reload();
          }}
        />
      )}
      <DataList
        label="Questions"
        query={query}
        state={state}
        columns={columns}
        filters={[TAG, KINDS, subjects, LEVELS, BLOOM, DUE, ORDER]}
        searchLabel="Search questions"
        idOf={({ quiz, question }) => `${quiz._id}.${question.id}`}
        nameOf={promptOf}
        onOpen={setShown}
        bulk={bulk}
        empty={<EmptyState title="No questions yet">Questions appear here when a quiz is saved.</EmptyState>}
      />
      {edited !== null && (
        <DetailsDialog
          items={edited}
          onClose={() => setEdited(null)}
          onDone={(result) => {
            setEdited(null);
            setOutcome(result);
            reload();
          }}
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
