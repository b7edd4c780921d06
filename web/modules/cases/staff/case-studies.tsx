import { lazy, Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { CaseList } from './case-list.tsx';
import type { PreviewedCase } from '../editor/preview.ts';

const CreateCase = lazy(() =>
  import('../editor/case-editor-loader.tsx').then(({ CreateCase: Part }) => ({ default: Part })),
);
const EditCase = lazy(() =>
  import('../editor/case-editor-loader.tsx').then(({ EditCase: Part }) => ({ default: Part })),
);

interface CaseStudiesProps {
  /** Draws a case study as a learner reads it. */
  readonly preview: (study: PreviewedCase) => ReactNode;
}

/** /dashboard/create-case-studies: all of them, or the one that the address says is edited. */
export const CaseStudies = ({ preview }: CaseStudiesProps) => {
  const [params] = useSearchParams();
  const id = params.get('edit');
  if (id === null) return <CaseList />;
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      }
    >
      {id === 'new' ? <CreateCase preview={preview} /> : <EditCase key={id} id={id} preview={preview} />}
    </Suspense>
  );
};
