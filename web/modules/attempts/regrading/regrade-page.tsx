import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { previewRegrade, type RegradePreview } from '#shared/contract/attempts/regrade.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { isId } from '#shared/domain/common/identifiers.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { EmptyState } from '#shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';
import { Loading, Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { PageHead } from '../../../app/staff/page-head.tsx';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';
import { ChangedAttempts } from './changed-attempts.tsx';
import { CorrectedKeys, suggestedModes, type ChosenModes } from './corrected-keys.tsx';
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
  readonly chosen: ChosenModes;
  readonly onOrdered: () => void;
}

/** The effect of the selected modes. Remounted for each selection, so that it never shows another one's figures. */
const Previewed = ({ quizId, chosen, onOrdered }: PreviewedProps) => {
  const [asking, setAsking] = useState(false);
  const query = useFresh(previewRegrade, {
    params: { id: quizId },
    query: { questions: Object.keys(chosen).join(','), modes: Object.values(chosen).join(',') },
  });
  if (query.status === 'failed') return <ErrorState message={query.error.message} onRetry={query.retry} />;
  if (query.status === 'loading') return <Waiting />;
  const { preview } = query.data.data;
  return (
    <>
      {preview.capped && (
        <Banner tone="info" title="The preview covers only the newest attempts">
          The regrade itself covers all of them.
        </Banner>
      )}
      {preview.unreadable > 0 && (
        <Banner
          tone="warn"
          title={`We can’t open the answers of ${countText(preview.unreadable, 'old result')} right now`}
        >
          The preview doesn’t include them. A regrade skips results it can’t open; you can try those again later.
        </Banner>
      )}
      <PreviewFigures preview={preview} />
      <ChangedAttempts preview={preview} />
      <div>
        <Button onClick={() => setAsking(true)}>Regrade…</Button>
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

/** Lists the corrected questions without scoring any attempt. */
const LIST = { questions: '' };

/** The corrected keys and a preview of the selected ones. */
const Regrading = ({ quizId, all }: { readonly quizId: string; readonly all: RegradePreview }) => {
  const [chosen, setChosen] = useState<ChosenModes>(() => suggestedModes(all.questions));
  const [round, setRound] = useState(0);
  const query = useFresh(previewRegrade, { params: { id: quizId }, query: LIST });
  const again = (): void => {
    if (query.status === 'ready') query.reload();
    else if (query.status === 'failed') query.retry();
  };
  const open = query.status === 'ready' ? query.data.data.preview.questions : all.questions;
  const left = Object.fromEntries(
    Object.entries(chosen).filter(([id]) => open.some(({ questionId }) => questionId === id)),
  );
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
          {query.status === 'failed' && <ErrorState message={query.error.message} onRetry={query.retry} />}
          {Object.keys(left).length === 0 ? (
            <Text color="muted">Select a question to see how a regrade would change the results.</Text>
          ) : (
            <Previewed
              key={`${JSON.stringify(left)} ${String(round)}`}
              quizId={quizId}
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
  const query = useFresh(previewRegrade, isId(quizId) ? { params: { id: quizId }, query: LIST } : null);
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
        Finished results keep their version. A regrade decides how the answers of version {preview.version} change them.
      </PageHead>
      <Regrading quizId={quizId} all={preview} />
    </Stack>
  );
};
