import { useState } from 'react';
import { Link } from 'react-router-dom';
import { closeReport, listReports, REPORT_STATUSES, type QuestionReport } from '#shared/contract/quizzes/bank.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session, useAuth } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { BulkAct, Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, LIST_LIMIT, oneOf, useListState } from '../../../app/staff/lists/list-state.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { refusalText, useBulk } from '../../../app/staff/lists/use-bulk.tsx';
import { dayText } from '../../../app/staff/labels.ts';
import { CloseDialog } from './close-dialog.tsx';

const NAMES = ['status'] as const;

const FILTERS = [
  {
    name: 'status',
    label: 'Status',
    choices: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
] as const;

/** Reports to close; `answer` reports whether they were closed. */
interface Closing {
  readonly reports: readonly QuestionReport[];
  readonly answer: (went: boolean) => void;
}

/** /dashboard/reports: questions that learners reported. */
export const Reports = () => {
  const state = useListState(NAMES);
  const { user } = useAuth();
  const isEditor = user !== null && may(user, 'content.publish');
  const [closing, setClosing] = useState<Closing | null>(null);
  const status = oneOf(state.chosen['status'], REPORT_STATUSES) ?? 'open';
  const query = useQuery(listReports, { query: { page: state.page, limit: LIST_LIMIT, status } }, LIST_FRESHNESS);
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const bulk = useBulk<QuestionReport>({
    nouns: ['report', 'reports'],
    nameOf: ({ quiz, question }) => `${quiz.title}, question ${String(question.number)}`,
    onDone: reload,
  });
  const close = (reports: readonly QuestionReport[], note: string) =>
    bulk.attempt(
      {
        label: 'Close',
        done: 'closed',
        call: ({ _id: id }) => session.client.call(closeReport, { params: { id }, body: { status: 'closed', note } }),
      },
      reports,
    );
  const askToClose: BulkAct<QuestionReport> = {
    label: 'Close',
    run: (reports) => new Promise<boolean>((answer) => setClosing({ reports, answer })),
  };
  const reopen = bulk.each({
    label: 'Reopen',
    done: 'reopened',
    call: ({ _id: id }) => session.client.call(closeReport, { params: { id }, body: { status: 'open' } }),
  });
  const stopClosing = (went: boolean): void => {
    closing?.answer(went);
    setClosing(null);
  };
  const columns: readonly Column<QuestionReport>[] = [
    {
      title: 'Question',
      render: ({ quiz, question, version, currentVersion }) => (
        <>
          <TextLink as={Link} to={`${paths.quizEdit(quiz._id)}?question=${question.id}`} fontWeight={600}>
            {quiz.title}, question {question.number}
          </TextLink>
          <Text fontSize="sm" color="muted">
            {question.prompt}
          </Text>
          {version < currentVersion && <Tag>Quiz changed since</Tag>}
        </>
      ),
    },
    { title: 'Message', render: ({ message, note }) => (note === null ? message : `${message} — ${note}`) },
    { title: 'When', wide: true, align: 'end', render: ({ reportedAt }) => dayText(reportedAt) },
  ];
  const editorColumns: readonly Column<QuestionReport>[] = [
    { title: 'Who', wide: true, render: ({ reporter }) => reporter?.name ?? '' },
    {
      title: 'Action',
      render: (report) =>
        report.status === 'open' ? (
          <Button variant="quiet" scale="small" onClick={() => void askToClose.run([report])}>
            Close
          </Button>
        ) : (
          <Button variant="plain" scale="small" onClick={() => void reopen.run([report])}>
            Reopen
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Reported questions">
        {isEditor
          ? 'Problems that learners reported in their results, oldest first.'
          : 'Problems that learners reported in your quizzes. Editors close them.'}
      </PageHead>
      <DataList
        label="Reported questions"
        query={query}
        state={state}
        columns={isEditor ? [...columns, ...editorColumns] : columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ quiz, question }) => `${quiz.title}, question ${String(question.number)}`}
        bulk={isEditor ? [status === 'open' ? askToClose : reopen] : []}
        empty={<EmptyState title="No open reports">Reports from learners appear here.</EmptyState>}
      />
      {closing !== null && (
        <CloseDialog
          reports={closing.reports}
          onClose={() => stopClosing(false)}
          onSend={async (note) => {
            const refusals = await close(closing.reports, note);
            if (refusals.length === 0) stopClosing(true);
            else setClosing({ ...closing, reports: refusals.map(({ item }) => item) });
            return refusalText(refusals);
          }}
        />
      )}
    </>
  );
};
