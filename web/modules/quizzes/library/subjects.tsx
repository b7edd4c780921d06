import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as contract from '#shared/contract/quizzes/reference-staff.ts';
import { may } from '#shared/domain/identity/permissions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useAuth } from '../../../app/session/session.ts';
import { Table } from '../../../app/staff/lists/data-table.tsx';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { DeleteReference, NameDialog, type Editing } from './reference-dialogs.tsx';

interface SubjectCardProps {
  readonly subject: contract.SubjectUsage;
  readonly managing: boolean;
  readonly onEdit: (editing: Editing) => void;
}

const SubjectCard = ({ subject, managing, onEdit }: SubjectCardProps) => (
  <Card p={0} overflow="hidden" as="section" aria-label={subject.name}>
    <Row justifyContent="space-between" gap={2} p={3} pl={4}>
      <Row gap={2}>
        <Heading fontSize="md">{subject.name}</Heading>
        <Text color="muted" fontSize="sm">
          {countText(subject.quizzes, 'quiz', 'quizzes')}
        </Text>
      </Row>
      {managing && (
        <Row gap={0} flexWrap="nowrap">
          <Button
            variant="plain"
            scale="small"
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => onEdit({ act: 'add-chapter', subject })}
          >
            Chapter
          </Button>
          <IconButton label={`Rename ${subject.name}`} onClick={() => onEdit({ act: 'rename-subject', subject })}>
            <Pencil size={16} aria-hidden="true" />
          </IconButton>
          <IconButton label={`Delete ${subject.name}`} onClick={() => onEdit({ act: 'delete-subject', subject })}>
            <Trash2 size={16} aria-hidden="true" />
          </IconButton>
        </Row>
      )}
    </Row>
    {subject.chapters.length === 0 ? (
      <Text p={4} pt={0} color="muted" fontSize="sm">
        No chapters yet.
      </Text>
    ) : (
      <Table>
        <thead>
          <tr>
            <th scope="col">Chapter</th>
            <th scope="col" data-align="end">
              Quizzes
            </th>
            {managing && <th scope="col">Action</th>}
          </tr>
        </thead>
        <tbody>
          {subject.chapters.map((chapter) => (
            <tr key={chapter._id}>
              <td>{chapter.name}</td>
              <td data-align="end">{chapter.quizzes}</td>
              {managing && (
                <td style={{ width: '110px' }}>
                  <Row gap={0} flexWrap="nowrap">
                    <IconButton
                      label={`Rename ${chapter.name}`}
                      onClick={() => onEdit({ act: 'rename-chapter', subject, chapter })}
                    >
                      <Pencil size={16} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={`Delete ${chapter.name}`}
                      onClick={() => onEdit({ act: 'delete-chapter', subject, chapter })}
                    >
                      <Trash2 size={16} aria-hidden="true" />
                    </IconButton>
                  </Row>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    )}
  </Card>
);

/** /dashboard/chapter-subject: subjects and their chapters. */
export const Subjects = () => {
  const { user } = useAuth();
  const [editing, setEditing] = useState<Editing | null>(null);
  const query = useQuery(contract.referenceUsage, {});
  const managing = user !== null && may(user, 'reference.manage');
  const close = (): void => setEditing(null);
  const reload = (): void => {
    if (query.status === 'ready') query.reload();
  };
  const add = (
    <Button
      scale="small"
      icon={<Plus size={16} aria-hidden="true" />}
      onClick={() => setEditing({ act: 'add-subject' })}
    >
      Add subject
    </Button>
  );
  return (
    <>
      <PageHead title="Subjects and chapters" actions={managing ? add : undefined}>
        Finished results keep the names from when they were taken.
      </PageHead>
      {query.status === 'loading' && (
        <Loading>
          <Skeleton height="360px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' &&
        (query.data.data.length === 0 ? (
          <Card>
            <EmptyState title="No subjects yet" action={managing ? add : undefined}>
              Every quiz belongs to a chapter of a subject.
            </EmptyState>
          </Card>
        ) : (
          <Stack gap={4} maxWidth="860px">
            {query.data.data.map((subject) => (
              <SubjectCard key={subject._id} subject={subject} managing={managing} onEdit={setEditing} />
            ))}
            <TextLink as={Link} to={paths.dashboard('quiz-list')} fontSize="sm">
              Go to quizzes
            </TextLink>
          </Stack>
        ))}
      {editing !== null &&
        query.status === 'ready' &&
        (editing.act === 'delete-subject' || editing.act === 'delete-chapter' ? (
          <DeleteReference editing={editing} subjects={query.data.data} onClose={close} onDone={reload} />
        ) : (
          <NameDialog editing={editing} onClose={close} onDone={reload} />
        ))}
    </>
  );
};
