import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { CaseStudies } from '../../staff/case-studies.tsx';

// The learners' reading view loads only for the preview.
const CasePreview = lazyPart(() => import('../../reading/case-preview.tsx'));

/** /dashboard/create-case-studies */
const CreateCaseStudiesPage = () => (
  <CaseStudies
    preview={(study) => (
      <CasePreview
        pending={
          <Loading>
            <Skeleton height="480px" />
          </Loading>
        }
        study={study}
      />
    )}
  />
);

export default CreateCaseStudiesPage;
