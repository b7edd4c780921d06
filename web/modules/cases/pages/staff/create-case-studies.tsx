import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { CaseStudies } from '../../staff/case-studies.tsx';

// The learners' reading view loads only for the preview.
const CasePreview = lazy(() => import('../../reading/case-preview.tsx'));

/** /dashboard/create-case-studies */
const CreateCaseStudiesPage = () => (
  <CaseStudies
    preview={(study) => (
      <Suspense
        fallback={
          <Loading>
            <Skeleton height="480px" />
          </Loading>
        }
      >
        <CasePreview study={study} />
      </Suspense>
    )}
  />
);

export default CreateCaseStudiesPage;
