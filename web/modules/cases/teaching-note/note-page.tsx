import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { getTeachingNote, type CaseWithNote } from '#shared/contract/cases/teaching-note.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useArrival } from '../../../app/staff/use-focus-heading.ts';
import { NoteSheet } from './note-sheet.tsx';

const Loaded = ({ caseStudy, note }: CaseWithNote) => {
  useArrival();
  return (
    <Stack gap={2} className="teaching-note">
      <TextLink as={Link} to={paths.dashboard('create-case-studies')} fontSize="sm" className="no-print">
        All case studies
      </TextLink>
      <PageHead
        title={`Teaching note: ${caseStudy.title}`}
        actions={
          note !== null && (
            <Button
              className="no-print"
              scale="small"
              variant="quiet"
              icon={<Printer size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          )
        }
      >
        For staff and mentors. It contains answers, so don’t share it with learners.
      </PageHead>
      {note === null ? (
        <EmptyState title="No teaching note">This case study has no teaching note.</EmptyState>
      ) : (
        <NoteSheet note={note} />
      )}
    </Stack>
  );
};

/** /dashboard/create-case-studies?teaching-note=: the teaching note of a case study. */
export const NotePage = ({ id }: { readonly id: string }) => {
  const known = isId(id);
  const reply = useFresh(getTeachingNote, known ? { params: { id } } : null);
  if (!known) {
    return (
      <EmptyState as="h1" title={invalidIdMessage('case study')}>
        Open the teaching note from the list of case studies.
      </EmptyState>
    );
  }
  if (reply.status === 'failed') return <ErrorState as="h1" message={reply.error.message} onRetry={reply.retry} />;
  if (reply.status === 'loading') {
    return (
      <Loading label="Loading the teaching note">
        <Stack gap={4}>
          <Skeleton height="40px" width="320px" />
          <Skeleton height="480px" />
        </Stack>
      </Loading>
    );
  }
  return <Loaded {...reply.data.data} />;
};
