import { WrittenAnswers } from '../../features/cases/written-answers.tsx';
import { Submissions } from '../../features/submissions-admin/submissions.tsx';

/** /dashboard/submissions-page */
const SubmissionsPage = () => (
  <Submissions answers={(submission) => <WrittenAnswers submission={submission} as="h2" />} />
);

export default SubmissionsPage;
