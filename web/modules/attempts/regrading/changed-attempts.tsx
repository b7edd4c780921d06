import { Link } from 'react-router-dom';
import { PREVIEW_LISTED_MAX, type ChangedAttempt, type RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { numberText } from '#shared/domain/common/text/number-text.ts';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { Heading, Text, TextLink } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { dayText } from '../../../app/staff/labels.ts';

const percentText = (percent: number): string => `${numberText(percent)}%`;

const Learner = ({ learner }: Pick<ChangedAttempt, 'learner'>) =>
  learner === null ? (
    <>A guest</>
  ) : (
    <TextLink as={Link} to={paths.dashboard(`users-list/${learner._id}`)}>
      {learner.name}
    </TextLink>
  );

const Verdict = ({ before, after }: ChangedAttempt) => {
  if (before.passed === after.passed) return <>{after.passed ? 'Passed' : 'Not passed'}</>;
  return <Tag tone={after.passed ? 'good' : 'bad'}>{after.passed ? 'Now passed' : 'No longer passed'}</Tag>;
};

/** The attempts whose score would change, biggest change first. */
export const ChangedAttempts = ({ preview }: { readonly preview: RegradePreview }) => {
  const { changes, up, down } = preview;
  return (
    <Card p={0} overflow="hidden">
      <Heading fontSize="md" p={4}>
        Whose score changes
      </Heading>
      {changes.length === 0 ? (
        <EmptyState as="h3" title="No score changes">
          No scores change with these answers.
        </EmptyState>
      ) : (
        <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Attempts that change">
          <Table>
            <thead>
              <tr>
                <th scope="col">Learner</th>
                <th scope="col" data-align="end">
                  Before
                </th>
                <th scope="col" data-align="end">
                  After
                </th>
                <th scope="col">Verdict</th>
                <th scope="col" data-align="end">
                  Finished
                </th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={change.resultId}>
                  <td>
                    <Learner learner={change.learner} />
                  </td>
                  <td data-align="end">{percentText(change.before.percent)}</td>
                  <td data-align="end">
                    <strong>{percentText(change.after.percent)}</strong>
                  </td>
                  <td>
                    <Verdict {...change} />
                  </td>
                  <td data-align="end">{dayText(change.finishedAt)}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {up + down > changes.length && (
        <Text fontSize="sm" color="muted" p={4}>
          {`Showing the ${String(PREVIEW_LISTED_MAX)} biggest changes of ${numberText(up + down)}.`}
        </Text>
      )}
    </Card>
  );
};
