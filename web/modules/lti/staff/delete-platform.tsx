import {
  deleteLtiPlatform,
  getLtiPlatformContents,
  type LtiPlatform,
  type LtiPlatformContents,
} from '#shared/contract/lti/platforms.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { session } from '../../../app/session/session.ts';

interface DeleteProps {
  readonly platform: LtiPlatform;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const Contents = ({ contents }: { readonly contents: LtiPlatformContents }) => (
  <Stack gap={3}>
    {contents.waitingScores > 0 && (
      <Banner
        tone="warn"
        title={`${countText(contents.waitingScores, 'score is', 'scores are')} waiting and won’t reach the gradebook`}
      >
        To keep them, wait until the score log shows no waiting scores.
      </Banner>
    )}
    <Text>
      This deletes {countText(contents.deployments, 'deployment', 'deployments')},{' '}
      {countText(contents.links, 'link', 'links')} from courses, and the logs of scores and refused launches. Activities
      in its courses stop working.
    </Text>
    <Text>
      {contents.people === 0
        ? 'No one has launched anything from it.'
        : `${countText(contents.people, 'learner keeps an account', 'learners keep their accounts')} and results. If you register the same issuer and client ID again, they find them there.`}
    </Text>
  </Stack>
);

/** Asks before a platform is deleted, and says what goes with it. */
export const DeletePlatform = ({ platform, onClose, onDone }: DeleteProps) => {
  const params = { id: platform._id };
  const act = useAct();
  const query = useQuery(getLtiPlatformContents, { params });
  const contents = query.status === 'ready' ? query.data.data.contents : null;
  const remove = async (): Promise<void> => {
    if (contents === null) return;
    const { waitingScores } = contents;
    const done = await act.run(() => session.client.call(deleteLtiPlatform, { params, query: { waitingScores } }), {
      said: `${platform.name} is deleted`,
    });
    if (done) onDone();
    else if (query.status === 'ready') query.reload();
  };
  return (
    <Dialog
      title={`Delete ${platform.name}?`}
      role="alertdialog"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" busy={act.busy} disabled={contents === null} onClick={() => void remove()}>
            {contents !== null && contents.waitingScores > 0 ? 'Delete and discard scores' : 'Delete platform'}
          </Button>
        </>
      }
    >
      {query.status === 'loading' && (
        <Loading label="Counting what is deleted">
          <Skeleton height="96px" />
        </Loading>
      )}
      {query.status === 'failed' && <ErrorState as="h3" message={query.error.message} onRetry={query.retry} />}
      {contents !== null && <Contents contents={contents} />}
    </Dialog>
  );
};
