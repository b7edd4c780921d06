import { useState } from 'react';
import { assignMentor, listAssignments, type Assignment } from '#shared/contract/mentoring/mentor-threads.ts';
import { listMentors, type Mentor } from '#shared/contract/mentoring/mentoring.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { Pages } from '../../../app/components/pages.tsx';
import { Select } from '../../../app/staff/fields/select-field.tsx';

const One = ({
  learner,
  mentors,
  onDone,
}: {
  readonly learner: Assignment;
  readonly mentors: readonly Mentor[];
  readonly onDone: () => void;
}) => {
  const act = useAct();
  const [chosen, setChosen] = useState(learner.mentor?._id ?? '');
  const changed = chosen !== '' && chosen !== learner.mentor?._id;
  const save = (): void =>
    void act.run(() => session.client.call(assignMentor, { params: { id: learner._id }, body: { mentorId: chosen } }), {
      said: `We’ve emailed ${learner.name} and their mentor`,
      then: onDone,
    });
  return (
    <Row as="li" justifyContent="space-between" gap={3} py={3} style={{ borderTop: '1px solid var(--line)' }}>
      <Stack gap={1}>
        <Text fontWeight={600}>
          <bdi>{learner.name}</bdi>
        </Text>
        <Text color="muted" fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
          {learner.email}
        </Text>
      </Stack>
      <Row gap={2}>
        <Select
          data-dense="true"
          aria-label={`Mentor of ${learner.name}`}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="" disabled>
            Choose a mentor
          </option>
          {mentors.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <Button
          variant="quiet"
          scale="small"
          busy={act.busy}
          disabled={!changed}
          aria-label={`${learner.mentor === null ? 'Assign' : 'Reassign'} ${learner.name}`}
          onClick={save}
        >
          {learner.mentor === null ? 'Assign' : 'Reassign'}
        </Button>
      </Row>
    </Row>
  );
};

/** Assigns dedicated mentors; learners without one come first. */
export const AssignmentsCard = () => {
  const [page, setPage] = useState(1);
  const query = useQuery(
    listAssignments,
    { query: { page, limit: 20 } },
    { revalidateOnMount: true, keepPreviousData: true },
  );
  const mentors = useQuery(listMentors, {});
  if (query.status === 'loading' || mentors.status === 'loading') {
    return (
      <Loading label="Loading the learners">
        <Skeleton height="200px" />
      </Loading>
    );
  }
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (mentors.status === 'failed') return <ErrorState message={mentors.error.message} onRetry={mentors.retry} />;
  return (
    <Card as="section" aria-labelledby="assignments" p={['20px', '24px']}>
      <Heading id="assignments" fontSize="lg" mb={3}>
        Dedicated mentors
      </Heading>
      {query.data.data.length === 0 ? (
        <EmptyState as="h3" title="No learners yet">
          Learners whose plan includes a dedicated mentor appear here.
        </EmptyState>
      ) : (
        <Lagging on={query.lagging}>
          <Stack as="ul" gap={0} m={0} mb={3} p={0} style={{ listStyle: 'none' }}>
            {query.data.data.map((learner) => (
              <One
                key={`${learner._id} ${learner.mentor?._id ?? ''}`}
                learner={learner}
                mentors={mentors.data.data}
                onDone={query.reload}
              />
            ))}
          </Stack>
        </Lagging>
      )}
      <Pages pagination={query.data.pagination} onGo={setPage} />
    </Card>
  );
};
