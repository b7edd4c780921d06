import type { ReactNode } from 'react';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import type { Query } from '../../../app/session/query.ts';

interface PreviewFrameProps<Shown> {
  readonly title: string;
  readonly query: Query<Shown>;
  readonly onClose: () => void;
  readonly children: (shown: Shown) => ReactNode;
}

/** A dialog with an unsaved text as the server shows it to learners. */
export const PreviewFrame = <Shown extends { readonly subject: string; readonly summary: string }>({
  title,
  query,
  onClose,
  children,
}: PreviewFrameProps<Shown>) => (
  <Dialog title={title === '' ? 'Untitled' : title} width={1040} onClose={onClose}>
    {query.status === 'loading' && (
      <Loading label="Loading the preview">
        <Skeleton height="320px" />
      </Loading>
    )}
    {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
    {query.status === 'ready' && (
      <Stack gap={4}>
        <Text color="muted" fontSize="sm">
          {query.data.subject}
        </Text>
        {query.data.summary !== '' && <Text color="muted">{query.data.summary}</Text>}
        {children(query.data)}
      </Stack>
    )}
  </Dialog>
);

/** Title for drafts without one, which the contract refuses. */
export const titled = <Form extends { readonly title: string }>(form: Form): Form =>
  form.title.trim() === '' ? { ...form, title: 'Untitled' } : form;
