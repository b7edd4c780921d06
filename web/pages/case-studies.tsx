import { NotOpenYet } from '../app/not-open-yet.tsx';

/** The case studies, once they are open. */
const CaseStudiesPage = () => (
  <NotOpenYet title="Case Studies">
    Long reads with exhibits, a decision to take and a written answer that is graded will stand here.
  </NotOpenYet>
);

export default CaseStudiesPage;
