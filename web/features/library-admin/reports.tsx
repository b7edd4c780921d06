import { useState } from 'react';
import { Link } from 'react-router-dom';
import { closeReport, listReports, REPORT_STATUSES, type QuestionReport } from '#shared/contract/bank.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { TextAreaField } from '#shared/ui/field.tsx';
import { Form } from '#shared/ui/form.tsx';
import { Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../app/query.ts';
import { paths } from '../../app/route-table.ts';
import { session } from '../../app/session.ts';
import { useAct } from '../../app/staff/act.ts';
import { DataList } from '../../app/staff/data-list.tsx';
import type { Column } from '../../app/staff/data-table.tsx';
import { LIST_LIMIT, oneOf, useListState } from '../../app/staff/list-state.ts';
import { PageHead } from '../../app/staff/page-head.tsx';
import { dayText } from '../../app/staff/words.ts';

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

interface CloseDialogProps {
  readonly report: QuestionReport;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const CloseDialog = ({ report, onClose, onDone }: CloseDialogProps) => {
  const act = useAct();
  const [note, setNote] = useState('');
  return (
    <Dialog title="Close this report" onClose={onClose}>
      <Form
        onSubmit={() =>
          void act
            .run(
              () => session.client.call(closeReport, { params: { id: report._id }, body: { status: 'closed', note } }),
              { said: 'The report is closed' },
            )
            .then((done) => {
              if (!done) return;
              onDone();
              onClose();
            })
        }
      >
        <Text fontSize="sm">“{report.message}”</Text>
        <TextAreaField
          label="Note for your colleagues"
          hint="What was done, or why nothing needs to be."
          value={note}
          maxLength={1000}
          rows={3}
          onChange={({ target }) => setNote(target.value)}
        />
        <Button type="submit" busy={act.busy}>
          Close the report
        </Button>
      </Form>
    </Dialog>
  );
};

/** /dashboard/reports: questions that learners reported. */
export const Reports = () => {
  const state = useListState(NAMES);
  const act = useAct();
  const [closing, setClosing] = useState<QuestionReport | null>(null);
  const status = oneOf(state.chosen['status'], REPORT_STATUSES) ?? 'open';
  const query = useQuery(
    listReports,
    { query: { page: state.page, limit: LIST_LIMIT, status } },
    { keepPreviousData: true },
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
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
          {version < currentVersion && <Tag>The quiz was changed since</Tag>}
        </>
      ),
    },
    { title: 'What they say', render: ({ message, note }) => (note === null ? message : `${message} — ${note}`) },
    { title: 'Who', wide: true, render: ({ reporter }) => reporter.name },
    { title: 'When', wide: true, align: 'end', render: ({ reportedAt }) => dayText(reportedAt) },
    {
      title: 'Act',
      render: (report) =>
        report.status === 'open' ? (
          <Button variant="quiet" scale="small" onClick={() => setClosing(report)}>
            Close
          </Button>
        ) : (
          <Button
            variant="plain"
            scale="small"
            busy={act.busy}
            onClick={() =>
              void act.run(
                () => session.client.call(closeReport, { params: { id: report._id }, body: { status: 'open' } }),
                { said: 'The report is open again', then: reload },
              )
            }
          >
            Open again
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageHead title="Reported questions">
        Learners report a problem under a reviewed question. The oldest waits first.
      </PageHead>
      <DataList
        label="Reported questions"
        query={query}
        state={state}
        columns={columns}
        filters={FILTERS}
        idOf={({ _id }) => _id}
        nameOf={({ quiz }) => quiz.title}
        empty={<EmptyState title="Nothing waits">Every report is dealt with.</EmptyState>}
      />
      {closing !== null && <CloseDialog report={closing} onClose={() => setClosing(null)} onDone={reload} />}
    </>
  );
};
