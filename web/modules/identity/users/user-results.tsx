import { useState } from 'react';
import { getUserResults } from '#shared/contract/attempts/result.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Box, Heading } from '#shared/ui/system.ts';
import { Lagging } from '../../../app/components/lagging.tsx';
import { Pages } from '../../../app/components/pages.tsx';
import { useQuery } from '../../../app/session/query.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { dayText } from '../../../app/staff/labels.ts';

/** An account's results, newest first, ten per page. */
export const UserResults = ({ userId }: { readonly userId: string }) => {
  const [page, setPage] = useState(1);
  const query = useQuery(
    getUserResults,
    { params: { id: userId }, query: { page, limit: 10 } },
    { keepPreviousData: true },
  );
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        Results, newest first
      </Heading>
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'loading' && <Skeleton height="120px" />}
      {query.status === 'ready' &&
        (query.data.pagination.total === 0 ? (
          <EmptyState as="h3" title="No results yet" />
        ) : (
          <Lagging on={query.lagging}>
            <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Results">
              <Table>
                <thead>
                  <tr>
                    <th scope="col">Quiz</th>
                    <th scope="col" data-align="end">
                      Percent
                    </th>
                    <th scope="col">Passed</th>
                    <th scope="col" data-align="end">
                      Finished
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {query.data.data.map(({ _id, quizName, percent, passed, finishedAt }) => (
                    <tr key={_id}>
                      <td>{quizName}</td>
                      <td data-align="end">{percent === null ? '–' : `${numberText(percent)}%`}</td>
                      <td>{passed === null ? (percent === null ? 'Test still open' : '–') : passed ? 'Yes' : 'No'}</td>
                      <td data-align="end">{dayText(finishedAt)}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </div>
          </Lagging>
        ))}
      {query.status === 'ready' && query.data.pagination.pages > 1 && (
        <Box p={4}>
          <Pages pagination={query.data.pagination} onGo={setPage} />
        </Box>
      )}
    </Card>
  );
};
