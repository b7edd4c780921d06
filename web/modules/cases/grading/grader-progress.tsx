import { listGraders } from '#shared/contract/cases/graders.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Heading } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';

/** How far the graders are with the answers assigned to them; nothing before any is assigned. */
export const GraderProgress = ({ caseStudy }: { readonly caseStudy: string | undefined }) => {
  const query = useQuery(listGraders, { query: caseStudy === undefined ? {} : { caseStudy } }, LIST_FRESHNESS);
  if (query.status === 'loading') return null;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const assigned = query.data.data.filter(({ waiting, graded }) => waiting + graded > 0);
  if (assigned.length === 0) return null;
  return (
    <section aria-labelledby="grader-progress" style={{ marginTop: 'var(--space-5)' }}>
      <Heading id="grader-progress" fontSize="lg" mb={3}>
        Progress by grader
      </Heading>
      <Card p={0} overflow="hidden">
        <Table aria-labelledby="grader-progress">
          <thead>
            <tr>
              <th scope="col">Grader</th>
              <th scope="col" data-align="end">
                Waiting
              </th>
              <th scope="col" data-align="end">
                Graded
              </th>
            </tr>
          </thead>
          <tbody>
            {assigned.map(({ _id, name, waiting, graded }) => (
              <tr key={_id}>
                <td>{name}</td>
                <td data-align="end">{numberText(waiting)}</td>
                <td data-align="end">{`${numberText(graded)} of ${numberText(waiting + graded)}`}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </section>
  );
};
