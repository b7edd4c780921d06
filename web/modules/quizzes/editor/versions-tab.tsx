import { quizVersion, quizVersions } from '#shared/contract/quizzes/quiz-staff.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Tag } from '#shared/ui/tag.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { momentText } from '../../../app/staff/labels.ts';
import { formOfQuestion } from './form-of.ts';
import type { Editor } from './use-editor.ts';

interface VersionsTabProps {
  readonly editor: Editor;
  readonly quizId: string;
  readonly onRestored: () => void;
}

/** Saved versions of the quiz. An older one can be restored into the editor. */
const VersionsTab = ({ editor, quizId, onRestored }: VersionsTabProps) => {
  const act = useAct();
  // A save may follow another read of the list within moments.
  const query = useQuery(quizVersions, { params: { id: quizId } }, { revalidateOnMount: true, dedupingInterval: 0 });
  if (query.status === 'loading') return <Skeleton height="240px" />;
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  const restore = (number: number): void => {
    void act.run(() => session.client.call(quizVersion, { params: { id: quizId, number: String(number) } }), {
      said: `Version ${String(number)} restored in the editor. Save to make it the newest.`,
      then: ({ data: { version } }) => {
        editor.change('restore', {
          title: version.title,
          description: version.description,
          questions: version.questions.map(formOfQuestion),
        });
        onRestored();
      },
    });
  };
  return (
    <Card p={0} overflow="hidden">
      <div style={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Versions">
        <Table>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Saved</th>
              <th scope="col">By</th>
              <th scope="col">Title</th>
              <th scope="col" data-align="end">
                Questions
              </th>
              <th scope="col" data-align="end">
                Attempts
              </th>
              <th scope="col">Action</th>
            </tr>
          </thead>
          <tbody>
            {query.data.data.map(({ number, savedAt, author, title, questionCount, attempts, current }) => (
              <tr key={number}>
                <td>
                  {number} {current && <Tag tone="good">Newest</Tag>}
                </td>
                <td>{momentText(savedAt)}</td>
                <td>{author?.name ?? 'Starter content'}</td>
                <td>{title}</td>
                <td data-align="end">{questionCount}</td>
                <td data-align="end">{attempts}</td>
                <td>
                  {!current && (
                    <Button variant="quiet" scale="small" busy={act.busy} onClick={() => restore(number)}>
                      Restore
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </Card>
  );
};

export default VersionsTab;
