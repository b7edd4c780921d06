import { previewPath } from '#shared/contract/learning-paths/path-staff.ts';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { mapQuery } from '../../../app/staff/authored/kind.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { PathFacts, PathObjectives, PathSteps } from '../path/path-parts.tsx';
import type { PathForm } from './path-form.ts';

interface PathPreviewProps {
  readonly item: PathForm;
  readonly onClose: () => void;
}

/** A dialog with a path as learners see it. Its links open in another tab, so that the editor stays open. */
const PathPreview = ({ item, onClose }: PathPreviewProps) => {
  const { title, summary, audience, objectives, preTest, steps, postTest } = item;
  const body = {
    title: title.trim() === '' ? 'Untitled' : title,
    objectives: objectives.filter((text) => text.trim() !== ''),
    ...{ summary, audience, preTest, steps, postTest },
  };
  const query = mapQuery(useFresh(previewPath, { body }), ({ data }) => data.path);
  return (
    <Dialog title={body.title} width={860} onClose={onClose}>
      {query.status === 'loading' && (
        <Loading label="Loading the preview">
          <Skeleton height="320px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {query.status === 'ready' && (
        <Stack gap={6}>
          <PathFacts path={query.data} />
          {query.data.objectives.length > 0 && <PathObjectives path={query.data} />}
          {query.data.steps.length === 0 ? (
            <Text>This path has no steps yet.</Text>
          ) : (
            <PathSteps path={query.data} actions={null} isPreview />
          )}
        </Stack>
      )}
    </Dialog>
  );
};

export default PathPreview;
