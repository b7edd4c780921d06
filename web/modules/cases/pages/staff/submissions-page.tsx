import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Submissions } from '../../grading/submissions.tsx';

const WrittenAnswers = lazyPart(() =>
  import('../../answering/written-answers.tsx').then((part) => ({ default: part.WrittenAnswers })),
);

/** /dashboard/submissions-page */
const SubmissionsPage = () => (
  <Submissions
    answers={(submission, drawText) => <WrittenAnswers submission={submission} as="h2" drawText={drawText} />}
  />
);

export default SubmissionsPage;
