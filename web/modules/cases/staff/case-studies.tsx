import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { CaseList } from './case-list.tsx';
import type { PreviewedCase } from '../editor/preview.ts';

const CreateCase = lazyPart(() =>
  import('../editor/case-editor-loader.tsx').then(({ CreateCase: Part }) => ({ default: Part })),
);
const EditCase = lazyPart(() =>
  import('../editor/case-editor-loader.tsx').then(({ EditCase: Part }) => ({ default: Part })),
);

const NotePage = lazyPart(() =>
  import('../teaching-note/note-page.tsx').then(({ NotePage: Part }) => ({ default: Part })),
);

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
  const pending = (
    <Loading>
      <Skeleton height="480px" />
    </Loading>
  );
  if (id === null) return <NotePage key={taught} id={taught ?? ''} pending={pending} />;
  if (id === 'new') return <CreateCase preview={preview} pending={pending} />;
  return <EditCase key={id} id={id} preview={preview} pending={pending} />;
};
