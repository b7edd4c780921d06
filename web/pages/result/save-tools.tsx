import { lazy, Suspense, type ReactNode } from 'react';
import { Box } from '#shared/ui/system.ts';

// Below the first question, and mostly not used.
const SaveTools = lazy(() => import('../../modules/learning/saved/save-tools.tsx'));

/** Returns the tools of a result's review that save a question and write a note on it. */
export const saveToolsFor =
  (resultId: string) =>
  (questionId: string, number: number): ReactNode => (
    <Suspense fallback={<Box mt={3} minHeight="53px" />}>
      <SaveTools resultId={resultId} questionId={questionId} number={number} />
    </Suspense>
  );
