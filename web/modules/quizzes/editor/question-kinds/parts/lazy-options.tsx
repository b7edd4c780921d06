import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import type { AnswerFieldsProps } from './key-parts.tsx';

// Moving options takes a library that the editor's first view doesn't need.
const Loaded = lazyPart(() => import('./options.tsx').then((part) => ({ default: part.Options })));

/** The options of a choice, loaded with their first question. */
export const Options = (props: AnswerFieldsProps) => <Loaded pending={<Skeleton height="260px" />} {...props} />;
