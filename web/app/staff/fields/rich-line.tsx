import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { LineEditorProps } from './rich-text/line-editor.tsx';

// A large chunk that only formatted lines need.
const LineEditor = lazyPart(() => import('./rich-text/line-editor.tsx'));

/** A rich text editor of one line. */
export const RichLine = (props: LineEditorProps) => <LineEditor pending={<Skeleton height="82px" />} {...props} />;
