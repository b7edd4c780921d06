import type { Question } from '#shared/contract/quizzes/question.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

// The player is loaded on demand.
const Preview = lazyPart(() => import('./preview.tsx'));

interface PreviewDialogProps {
  readonly title: string;
  readonly questions: readonly Question[];
  readonly onClose: () => void;
}

/** A dialog with questions as learners see them. */
export const PreviewDialog = ({ title, questions, onClose }: PreviewDialogProps) => (
  <Dialog title={title} width={860} onClose={onClose}>
    <Preview pending={<Skeleton height="320px" />} questions={questions} title={title} />
  </Dialog>
);
