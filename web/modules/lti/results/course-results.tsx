import type { LtiCourseResults, LtiMemberResult } from '#shared/contract/lti/members.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import type { Query } from '../../../app/session/query.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';

const StatusTag = ({ status, passed, score }: LtiMemberResult) => {
  if (status === 'notStarted') return <Tag>Not started</Tag>;
  if (status === 'inProgress') return <Tag>In progress</Tag>;
  if (passed === null) return score === null ? <Tag>Submitted</Tag> : <Tag tone="good">Graded</Tag>;
  return passed ? <Tag tone="good">Passed</Tag> : <Tag tone="bad">Not passed</Tag>;
};

const Listed = ({ results }: { readonly results: LtiCourseResults }) => {
  const { members, complete } = results;
  if (members.length === 0) {
    return (
      <EmptyState as="h3" title="No learners in this course">
        Learners appear here once the platform lists them.
      </EmptyState>
    );
  }
  const submitted = members.filter(({ status }) => status === 'submitted').length;
  return (
    <Stack gap={3}>
      {!complete && (
        <Banner tone="warn" title="The course has more learners">
          Only the first 2,000 are listed.
        </Banner>
      )}
      <Text fontSize="sm" color="muted">
        {submitted} of {countText(members.length, 'learner has', 'learners have')} a result. The newest result counts.
      </Text>
      <Box style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Results of the course">
        <Table>
          <thead>
            <tr>
              <th scope="col">Learner</th>
              <th scope="col">Result</th>
              <th scope="col" data-align="end">
                Submitted
              </th>
            </tr>
          </thead>
          <tbody>
            {members.map((member, index) => (
              // Names repeat, and members have no other key.
              <tr key={`${String(index)} ${member.name}`}>
                <td>{member.name}</td>
                <td>
                  <Row gap={2}>
                    <StatusTag {...member} />
                    {member.score !== null && <span>{numberText(member.score)}%</span>}
                  </Row>
                </td>
                <td data-align="end">{member.submittedAt === null ? '–' : momentText(member.submittedAt)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
    </Stack>
  );
};

/** Learners of a course with their results for its quiz or case study. */
export const CourseResults = ({
  query,
}: {
  readonly query: Query<{ readonly data: { readonly results: LtiCourseResults } }>;
}) => {
  if (query.status === 'failed') return <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') {
    return (
      <Loading label="Reading the course’s members">
        <Skeleton height="200px" />
      </Loading>
    );
  }
  return <Listed results={query.data.data.results} />;
};
