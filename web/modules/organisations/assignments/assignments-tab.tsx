import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableFormat } from '#shared/contract/common/fields.ts';
import { exportAssignments, type AssignmentTable } from '#shared/contract/organisations/assignment-report.ts';
import type { OwnOrganisation } from '#shared/contract/organisations/own-organisations.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { useQueryChange } from '../../../app/routing/use-query-change.ts';
import { session } from '../../../app/session/session.ts';
import { DayRange } from '../../../app/staff/fields/day-range.tsx';
import { Select } from '../../../app/staff/fields/select-field.tsx';
import { oneOf } from '../../../app/staff/lists/list-state.ts';
import { SaveTable } from '../../../app/staff/save-table.tsx';
import { AssignmentList } from './assignment-list.tsx';
import { AssignmentPeople } from './assignment-people.tsx';
import { periodOf } from './period.ts';
import { PersonItems } from './person-items.tsx';
import { PeopleReport } from './people-report.tsx';
import { PrintedAssignment } from './printed/printed-assignment.tsx';
import { PrintedOrganisation } from './printed/printed-organisation.tsx';
import { PrintLink } from './printed/print-link.tsx';
import { TeamReport } from './team-report.tsx';
import { TopicReport } from './topic-report.tsx';
import { topicScopeOf } from './topic-scope.ts';

const AssignDialog = lazyPart(() => import('./assign-dialog.tsx'));

const VIEWS = ['assignments', 'people', 'teams', 'topics'] as const satisfies readonly AssignmentTable[];
const VIEW_LABELS = {
  assignments: 'By assignment',
  people: 'By person',
  teams: 'By team',
  topics: 'By topic',
} as const;

/** Assignments of an organisation and the report on them. */
const AssignmentsTab = ({ organisation }: { readonly organisation: OwnOrganisation }) => {
  const [params, setParams] = useSearchParams();
  const change = useQueryChange();
  const [assigning, setAssigning] = useState(false);
  const [made, setMade] = useState(0);
  const view = oneOf(params.get('view') ?? undefined, VIEWS) ?? 'assignments';
  const period = periodOf(params);
  const assignment = params.get('assignment') ?? '';
  const person = params.get('person') ?? '';
  const printed = params.get('print') === '1';
  if (printed && isId(assignment)) return <PrintedAssignment organisation={organisation} assignmentId={assignment} />;
  if (printed) return <PrintedOrganisation organisation={organisation} period={period} />;
  if (isId(assignment)) return <AssignmentPeople organisation={organisation} assignmentId={assignment} />;
  if (isId(person)) return <PersonItems memberId={person} />;
  const file = (table: AssignmentTable) => (format: TableFormat) =>
    session.client.call(exportAssignments, {
      params: { id: organisation._id },
      query: { table, format, ...period, ...(table === 'topics' && topicScopeOf(params)) },
    });
  return (
    <Stack gap={3}>
      <Row justifyContent="space-between" gap={3}>
        <Row gap={2}>
          <Select
            data-dense="true"
            aria-label="Report"
            value={view}
            onChange={({ target }) =>
              setParams({ tab: 'assignments', view: target.value, ...period }, { replace: true })
            }
          >
            {VIEWS.map((one) => (
              <option key={one} value={one}>
                {VIEW_LABELS[one]}
              </option>
            ))}
          </Select>
          <DayRange
            from={period.from ?? ''}
            until={period.until ?? ''}
            onChange={(days) => change({ page: '', ...days })}
          />
        </Row>
        <Button
          variant="quiet"
          scale="small"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => setAssigning(true)}
        >
          New assignment
        </Button>
      </Row>
      {view === 'assignments' && (
        <AssignmentList key={made} organisation={organisation} period={period} onAssign={() => setAssigning(true)} />
      )}
      {view === 'people' && <PeopleReport organisation={organisation} period={period} />}
      {view === 'teams' && <TeamReport organisation={organisation} period={period} />}
      {view === 'topics' && <TopicReport organisation={organisation} period={period} />}
      <Row justifyContent="flex-end" gap={2}>
        <PrintLink to={`?${new URLSearchParams({ tab: 'assignments', print: '1', ...period }).toString()}`} />
        <SaveTable
          tables={[
            ['Save this report', file(view)],
            ['Save all results', file('results')],
          ]}
        />
      </Row>
      {assigning && (
        <AssignDialog
          pending={<Skeleton height="0" />}
          organisation={organisation}
          onClose={() => setAssigning(false)}
          onDone={() => {
            setMade(made + 1);
            setParams({ tab: 'assignments' }, { replace: true });
          }}
        />
      )}
    </Stack>
  );
};

export default AssignmentsTab;
