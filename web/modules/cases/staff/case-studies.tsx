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

const NotePage = lazy(() => import('../teaching-note/note-page.tsx').then(({ NotePage: Part }) => ({ default: Part })));

interface CaseStudiesProps {
  /** Renders a case study as learners see it. */
  readonly preview: (study: PreviewedCase) => ReactNode;
}

/**
 * /dashboard/create-case-studies: the list, with `?edit=` a case study's editor, or with `?teaching-note=` its teaching note.
 */
export const CaseStudies = ({ preview }: CaseStudiesProps) => {
  const [params] = useSearchParams();
  const id = params.get('edit');
  const taught = params.get('teaching-note');
  if (id === null && taught === null) return <CaseList />;
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      }
    >
      {id === null ? (
        <NotePage key={taught} id={taught ?? ''} />
      ) : id === 'new' ? (
        <CreateCase preview={preview} />
      ) : (
        <EditCase key={id} id={id} preview={preview} />
      )}
    </Suspense>
  );
};
