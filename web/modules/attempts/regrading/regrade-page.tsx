import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { previewRegrade, type RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { ChangedAttempts } from './changed-attempts.tsx';
import { CorrectedKeys } from './corrected-keys.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { PastRegrades } from './past-regrades.tsx';
import { PreviewFigures } from './preview-figures.tsx';

const Waiting = () => (
  <Loading>
    <Skeleton height="320px" />
  </Loading>
);

interface PreviewedProps {
  readonly quizId: string;
  readonly preview: RegradePreview;
  readonly chosen: readonly string[];
  readonly onOrdered: () => void;
}

const Previewed = ({ quizId, preview, chosen, onOrdered }: PreviewedProps) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      {preview.capped && (
        <Banner tone="info" title="The preview covers only the newest attempts">
          The regrade itself covers all of them.
        </Banner>
      )}
      <PreviewFigures preview={preview} />
      <ChangedAttempts preview={preview} />
      <div>
        <Button disabled={chosen.length === 0} onClick={() => setAsking(true)}>
          Regrade…
        </Button>
      </div>
      {asking && (
        <OrderDialog
          quizId={quizId}
          preview={preview}
          chosen={chosen}
          onClose={() => setAsking(false)}
          onOrdered={onOrdered}
        />
      )}
    </>
  );
};

/** The corrected keys and a preview of the selected ones. */
const Regrading = ({ quizId, all }: { readonly quizId: string; readonly all: RegradePreview }) => {
  const fitting = all.questions.filter(({ fits }) => fits).map(({ questionId }) => questionId);
  const [chosen, setChosen] = useState<readonly string[]>(fitting);
  const [round, setRound] = useState(0);
  const query = useFresh(previewRegrade, { params: { id: quizId }, query: { questions: chosen.join(',') } });
  const again = (): void => {
    if (query.status === 'ready') query.reload();
    else if (query.status === 'failed') query.retry();
  };
  const open = query.status === 'ready' ? query.data.data.preview.questions : all.questions;
  const left = chosen.filter((id) => open.some(({ questionId }) => questionId === id));
  return (
    <>
      <PastRegrades quizId={quizId} round={round} onEnd={again} />
      {open.length === 0 ? (
        <Card>
          <EmptyState title="No corrected answers to apply">
            Correct an answer in the editor and save. Finished results that it changes appear here.
          </EmptyState>
        </Card>
      ) : (
        <>
          <CorrectedKeys questions={open} chosen={left} onChoose={setChosen} />
          {query.status === 'loading' && <Waiting />}
          {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
          {query.status === 'ready' && (
            <Previewed
              quizId={quizId}
              preview={query.data.data.preview}
              chosen={left}
              onOrdered={() => {
                setRound(round + 1);
                again();
              }}
            />
          )}
        </>
      )}
    </>
  );
};

/** /dashboard/regrade/:quizId: previews and starts a regrade of finished attempts with corrected keys. */
export const RegradePage = () => {
  const { quizId = '' } = useParams();
  const query = useFresh(previewRegrade, isId(quizId) ? { params: { id: quizId }, query: {} } : null);
  if (!isId(quizId)) return <EmptyState as="h1" title="Open the regrade from the quiz editor" />;
  if (query.status === 'failed') return <ErrorState as="h1" message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') return <Waiting />;
  const { preview } = query.data.data;
  return (
    <Stack gap={4}>
      <PageHead
        title={`Regrade: ${preview.title}`}
        actions={
          <TextLink as={Link} to={paths.quizEdit(quizId)} fontSize="sm">
            Back to the editor
          </TextLink>
        }
      >
        Finished results keep their version. A regrade applies the answers of version {preview.version}.
      </PageHead>
      <Regrading quizId={quizId} all={preview} />
    </Stack>
  );
};
