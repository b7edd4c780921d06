import { type ReactNode } from 'react';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Box } from '#shared/ui/system.ts';

// Below the first question, and mostly not used.
const SaveTools = lazyPart(() => import('../../modules/learning/saved/save-tools.tsx'));

/** Returns the tools of a result's review that save a question and write a note on it. */
export const saveToolsFor =
  (resultId: string) =>
  (questionId: string, number: number): ReactNode => (
    <SaveTools pending={<Box mt={3} minHeight="53px" />} resultId={resultId} questionId={questionId} number={number} />
  );
