import { NotOpenYet } from '../app/not-open-yet.tsx';

/** A learner's submitted case studies, once they are open. */
const CaseSubmissionsPage = () => (
  <NotOpenYet title="Submitted case studies">
    What you hand in to a case study, its grade and the feedback will stand here once case studies open.
  </NotOpenYet>
);

export default CaseSubmissionsPage;
