import { lazy, Suspense } from 'react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import type { LineEditorProps } from './rich-text/line-editor.tsx';

// A large chunk that only formatted lines need.
const LineEditor = lazy(() => import('./rich-text/line-editor.tsx'));

/** A rich text editor of one line. */
export const RichLine = (props: LineEditorProps) => (
  <Suspense fallback={<Skeleton height="82px" />}>
    <LineEditor {...props} />
  </Suspense>
);
