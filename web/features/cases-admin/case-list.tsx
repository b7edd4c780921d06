import { Plus, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { setCaseStatus } from '#shared/contract/case-staff.ts';
import { deleteCaseStudy, getCaseStudies } from '#shared/contract/case-studies.ts';
import { CASE_STATUSES, type CaseStatus, type CaseStudyCard } from '#shared/contract/case-study.ts';
import type { Reply } from '#shared/client/reply.ts';
import { may } from '#shared/domain/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../app/query.ts';
import { session, useAuth } from '../../app/session.ts';
import { ConfirmDialog } from '../../app/staff/confirm-dialog.tsx';
import { DataList } from '../../app/staff/data-list.tsx';
import type { BulkAct, Column } from '../../app/staff/data-table.tsx';
import { oneOf, pageQuery, useListState } from '../../app/staff/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { Status, STATUS_WORDS } from '../../app/staff/status.tsx';
import { useArrival } from '../../app/staff/use-arrival.ts';
import { countText, dayText, DIFFICULTY_WORDS } from '../../app/staff/words.ts';
import { toasts } from '../../app/toasts.ts';
import { editorPath } from './editor/editor-path.ts';

const NAMES = ['status'] as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: '', label: 'Any status' },
      ...CASE_STATUSES.map((value) => ({ value, label: STATUS_WORDS[value] })),
    ],
  },
] as const;

const columns: readonly Column<CaseStudyCard>[] = [
  {
    title: 'Title',
    render: ({ _id, title }) => (
      <TextLink as={Link} to={editorPath(_id)} fontWeight={600}>
        {title}
      </TextLink>
    ),
  },
  { title: 'Status', render: ({ status }) => <Status status={status} /> },
  { title: 'Subject', wide: true, render: ({ subject }) => subject },
  { title: 'Difficulty', wide: true, render: ({ difficulty }) => DIFFICULTY_WORDS[difficulty] },
  { title: 'Access', wide: true, render: ({ access }) => (access === 'free' ? 'Everybody' : 'Subscribers') },
  { title: 'Questions', align: 'end', wide: true, render: ({ questionCount }) => questionCount },
  { title: 'Version', align: 'end', wide: true, render: ({ version }) => version },
  { title: 'Changed', align: 'end', wide: true, render: ({ updatedAt }) => dayText(updatedAt) },
];

/** Does the act with each, and says how many it was done with; the first refusal is said in its own words. */
const each = async (
  studies: readonly CaseStudyCard[],
  done: string,
  act: (study: CaseStudyCard) => Promise<Reply<unknown>>,
): Promise<void> => {
  let through = 0;
  let refusal = '';
  for (const study of studies) {
    const reply = await act(study);
    if (reply.ok) through += 1;
    else if (refusal === '') {
      const [problem] = reply.error.details?.problems ?? [];
      refusal = `“${study.title}”: ${problem?.message ?? reply.error.message}`;
    }
  }
  if (through > 0) toasts.show(`${countText(through, 'case study', 'case studies')} ${done}`, { tone: 'good' });
  if (refusal !== '') toasts.show(refusal, { tone: 'bad', duration: 8_000 });
};

/** Every case study that the person may work on. */
export const CaseList = () => {
  const navigate = useNavigate();
  const { user } = useAuth();
  useArrival();
  const state = useListState(NAMES);
  const [deleting, setDeleting] = useState<readonly CaseStudyCard[]>([]);
  const status = oneOf(state.chosen['status'], CASE_STATUSES);
  const query = useQuery(
    getCaseStudies,
    { query: { ...pageQuery(state), ...(status === undefined ? {} : { status }) } },
    { keepPreviousData: true, revalidateOnMount: true },
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const setStatus = (label: string, done: string, to: CaseStatus): BulkAct<CaseStudyCard> => ({
    label,
    run: async (studies) => {
      await each(studies, done, ({ _id }) =>
        session.client.call(setCaseStatus, { params: { id: _id }, body: { status: to } }),
      );
      reload();
    },
  });
  const bulk: readonly BulkAct<CaseStudyCard>[] = [
    ...(user !== null && may(user.role, 'content.publish')
      ? [
          setStatus('Publish', 'published', 'published'),
          setStatus('Unpublish', 'back to a draft', 'draft'),
          setStatus('Archive', 'archived', 'archived'),
        ]
      : []),
    { label: 'Delete', run: (studies) => setDeleting(studies) },
  ];
  return (
    <>
      <PageHead
        title="Case studies"
        actions={
          <Button as={Link} to={editorPath('new')} scale="small" icon={<Plus size={16} aria-hidden="true" />}>
            Create case study
          </Button>
        }
      >
        A long read, its exhibits, questions to answer in writing, and the rubric that grades them.
      </PageHead>
      <DataList
        label="Case studies"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        searchLabel="Search by title or subject"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        onOpen={({ _id }) => void navigate(editorPath(_id))}
        bulk={bulk}
        empty={
          <EmptyState
            title="No case studies yet"
            picture={<ScrollText size={28} aria-hidden="true" />}
            action={
              <Button as={Link} to={editorPath('new')}>
                Create the first one
              </Button>
            }
          >
            Write the story, add its exhibits, and say what a good answer shows.
          </EmptyState>
        }
      />
      {deleting.length > 0 && (
        <ConfirmDialog
          title={
            deleting.length === 1
              ? `Delete “${deleting[0]?.title ?? ''}”?`
              : `Delete ${String(deleting.length)} case studies?`
          }
          act="Delete"
          onClose={() => setDeleting([])}
          onConfirm={() => {
            void each(deleting, 'deleted', ({ _id }) =>
              session.client.call(deleteCaseStudy, { params: { id: _id } }),
            ).then(reload);
            setDeleting([]);
          }}
        >
          A deleted case study is gone. One that somebody has begun to answer can only be archived.
        </ConfirmDialog>
      )}
    </>
  );
};
