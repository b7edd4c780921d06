import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getCaseCopy } from '#shared/contract/cases/case-staff.ts';
import { getCaseStudy } from '#shared/contract/cases/case-studies.ts';
import { invalidIdMessage, isId } from '#shared/domain/common/identifiers.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Stack } from '#shared/ui/system.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { CaseEditor } from './case-editor.tsx';
import { teachingNotePath } from './editor-path.ts';
import type { PreviewedCase } from './preview.ts';

const Waiting = () => (
  <Loading label="Loading the case study">
    <Stack gap={4}>
      <Skeleton height="40px" width="320px" />
      <Skeleton height="480px" />
    </Stack>
  </Loading>
);

interface LoaderProps {
  /** Id of the case study, or "new". */
  readonly id: string;
  readonly preview: (study: PreviewedCase) => ReactNode;
}

/** The editor of a new case study, with its draft. */
export const CreateCase = ({ preview }: Pick<LoaderProps, 'preview'>) => {
  const copy = useFresh(getCaseCopy, { params: { id: 'new' } });
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (copy.status === 'loading') return <Waiting />;
  return <CaseEditor study={null} copy={copy.data.data.copy} preview={preview} />;
};

/** The editor of a stored case study, with the author's unsaved changes. */
export const EditCase = ({ id, preview }: LoaderProps) => {
  const known = isId(id);
  const study = useFresh(getCaseStudy, known ? { params: { id } } : null);
  const copy = useFresh(getCaseCopy, known ? { params: { id } } : null);
  if (!known) {
    return (
      <EmptyState as="h1" title={invalidIdMessage('case study')}>
        Open the case study from the list of case studies.
      </EmptyState>
    );
  }
  if (study.status === 'failed') return <ErrorState as="h1" message={study.error.message} onRetry={study.retry} />;
  if (copy.status === 'failed') return <ErrorState as="h1" message={copy.error.message} onRetry={copy.retry} />;
  if (study.status === 'loading' || copy.status === 'loading') return <Waiting />;
  const loaded = study.data.data.caseStudy;
  if (loaded.editing === undefined) {
    return (
      <EmptyState
        as="h1"
        title="You can’t edit this case study"
        action={
          <Button as={Link} to={teachingNotePath(id)} variant="quiet">
            Read its teaching note
          </Button>
        }
      >
        Authors can edit only their own drafts. Ask an editor to change it back to a draft.
      </EmptyState>
    );
  }
  return <CaseEditor study={loaded} copy={copy.data.data.copy} preview={preview} />;
};
