import { lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { AnswerFieldsProps } from './key-parts.tsx';

// Moving options takes a library that the editor's first view doesn't need.
const Loaded = lazy(() => import('./options.tsx').then((part) => ({ default: part.Options })));

/** The options of a choice, loaded with their first question. */
export const Options = (props: AnswerFieldsProps) => (
  <Suspense fallback={<Skeleton height="260px" />}>
    <Loaded {...props} />
  </Suspense>
);
