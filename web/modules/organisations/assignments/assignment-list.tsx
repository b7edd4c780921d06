import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  listOrganisationAssignments,
  withdrawOrganisationAssignment,
  type OrganisationAssignment,
} from '#shared/contract/organisations/assignments.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { dayText } from '#shared/domain/common/text/day-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { ASSIGNMENT_KIND_FACTS } from '#shared/domain/organisations/assignments.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { DataList } from '../../../app/staff/lists/data-list.tsx';
import type { Column } from '../../../app/staff/lists/data-table.tsx';
import { LIST_FRESHNESS, pageQuery, useListState } from '../../../app/staff/lists/list-state.ts';
import { EditAssignmentDialog } from './edit-assignment-dialog.tsx';
import { doneText, percentText } from './labels.tsx';
import type { Period } from './period.ts';

const NAMES = ['from', 'until'] as const;

const ITEM_REMARKS = {
  same: '',
  changed: 'has changed since',
  unavailable: 'can no longer be opened',
} as const;

/** "Everyone", "Finance desk, Batch 2", "Finance desk and 3 people". */
const recipientsText = ({ everyone, teams, people }: OrganisationAssignment): string => {
  if (everyone) return 'Everyone';
  const names = teams.map(({ name }) => name).join(', ');
  const named = people === 0 ? '' : countText(people, 'person', 'people');
  return [names, named].filter((text) => text !== '').join(' and ') || 'No one is left';
};

interface AssignmentListProps {
  readonly organisation: OwnOrganisation;
  readonly period: Period;
  readonly onAssign: () => void;
}

interface Open {
  readonly kind: 'edit' | 'withdraw';
  readonly assignment: OrganisationAssignment;
}

/** The assignments of an organisation with their progress. */
export const AssignmentList = ({ organisation, period, onAssign }: AssignmentListProps) => {
  const state = useListState(NAMES);
  const [open, setOpen] = useState<Open | null>(null);
  const act = useAct();
  const query = useQuery(
    listOrganisationAssignments,
    { params: { id: organisation._id }, query: { ...pageQuery(state), ...period } },
    LIST_FRESHNESS,
  );
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const close = (): void => setOpen(null);
  const withdraw = async ({ _id: id, title }: OrganisationAssignment): Promise<void> => {
    await act.run(() => session.client.call(withdrawOrganisationAssignment, { params: { id } }), {
      said: `“${title}” is withdrawn`,
    });
    close();
    reload();
  };
  const columns: readonly Column<OrganisationAssignment>[] = [
    {
      title: 'Assignment',
      render: (assignment) => {
        const { label, name } = ASSIGNMENT_KIND_FACTS[assignment.kind];
        const remark = ITEM_REMARKS[assignment.item];
        return (
          <Stack gap={1} style={{ overflowWrap: 'anywhere' }}>
            <TextLink as={Link} to={`?tab=assignments&assignment=${assignment._id}`} fontWeight={600}>
              {assignment.title}
            </TextLink>
            <Text color="muted" fontSize="sm">
              {label} · Due {dayText(assignment.dueOn)} · {recipientsText(assignment)}
            </Text>
            {remark !== '' && <Text fontSize="sm">{`The ${name} ${remark}`}</Text>}
          </Stack>
        );
      },
    },
    {
      title: 'Done',
      render: ({ figures }) => (
        <Stack gap={1} alignItems="flex-start">
          <span style={{ whiteSpace: 'nowrap' }}>{doneText(figures)}</span>
          {figures.overdue > 0 && <Tag tone="bad">{`${numberText(figures.overdue)} overdue`}</Tag>}
        </Stack>
      ),
    },
    { title: 'Average', wide: true, align: 'end', render: ({ figures }) => percentText(figures.meanPercent) },
    {
      title: 'Action',
      align: 'end',
      render: (assignment) => (
        <Row gap={2} justifyContent="flex-end">
          {(['edit', 'withdraw'] as const).map((kind) => (
            <Button
              key={kind}
              variant="quiet"
              scale="small"
              aria-label={`${kind === 'edit' ? 'Edit' : 'Withdraw'} ${assignment.title}`}
              onClick={() => setOpen({ kind, assignment })}
            >
              {kind === 'edit' ? 'Edit' : 'Withdraw'}
            </Button>
          ))}
        </Row>
      ),
    },
  ];
  return (
    <>
      <DataList
        label="Assignments"
        query={query}
        state={state}
        columns={columns}
        searchLabel="Search by title"
        idOf={({ _id }) => _id}
        nameOf={({ title }) => title}
        empty={
          <EmptyState
            title="Nothing assigned yet"
            action={
              <Button variant="quiet" onClick={onAssign}>
                New assignment
              </Button>
            }
          >
            Assign quizzes, news insights, case studies, weekly tests or learning paths to people, teams or everyone,
            with a due date. Their progress appears here.
          </EmptyState>
        }
      />
      {open?.kind === 'edit' && <EditAssignmentDialog assignment={open.assignment} onClose={close} onDone={reload} />}
      {open?.kind === 'withdraw' && (
        <ConfirmDialog
          title={`Withdraw “${open.assignment.title}”?`}
          act="Withdraw"
          busy={act.busy}
          onClose={close}
          onConfirm={() => void withdraw(open.assignment)}
        >
          {`${countText(open.assignment.figures.assigned, 'person', 'people')} no longer see it, and it leaves your report. Their results stay with them. It can’t be restored.`}
        </ConfirmDialog>
      )}
    </>
  );
};
