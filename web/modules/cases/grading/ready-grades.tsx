import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getSubmissions } from '#shared/contract/cases/submissions.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Box, Row, TextLink } from '#shared/ui/system.ts';
import { ConfirmDialog } from '../../../app/components/confirm-dialog.tsx';
import { toasts } from '../../../app/components/toasts.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { useQuery } from '../../../app/session/query.ts';
import { LIST_FRESHNESS } from '../../../app/staff/lists/list-state.ts';
import { releaseAll, releasedText, type QueuePart } from './release-grades.ts';

interface ReadyGradesProps {
  /** Filters of the queue. */
  readonly part: QueuePart;
  /** URL of the queue with these grades; null when they are shown. */
  readonly listUrl: string | null;
  readonly onReleased: () => void;
}

/** Counts the saved grades of the queue, and releases them all. Nothing when there are none. */
const ReadyGrades = ({ part, listUrl, onReleased }: ReadyGradesProps) => {
  const query = useQuery(getSubmissions, { query: { ...part, state: 'ready', limit: 1 } }, LIST_FRESHNESS);
  const { busy, run } = useAct();
  /** The number that is being confirmed. */
  const [asking, setAsking] = useState<number | null>(null);
  // The queue itself says when it can't be loaded.
  if (query.status !== 'ready' || query.data.pagination.total === 0) return null;
  const { total } = query.data.pagination;
  const release = async (count: number): Promise<void> => {
    await run(() => releaseAll(part, count), {
      then: ({ data }) => toasts.show(releasedText(data.released), { tone: 'good' }),
    });
    setAsking(null);
    query.reload();
    onReleased();
  };
  return (
    <Box mb={3}>
      <Banner tone="info" title={`${countText(total, 'grade is', 'grades are')} saved and not released`}>
        <Row gap={3} pt={2}>
          <Button scale="small" onClick={() => setAsking(total)}>
            {`Release ${countText(total, 'grade')}`}
          </Button>
          {listUrl !== null && (
            <TextLink as={Link} to={listUrl} fontSize="sm">
              {total === 1 ? 'Show it' : 'Show them'}
            </TextLink>
          )}
        </Row>
      </Banner>
      {asking !== null && (
        <ConfirmDialog
          title={`Release ${countText(asking, 'grade')}?`}
          act={`Release ${countText(asking, 'grade')}`}
          busy={busy}
          onConfirm={() => void release(asking)}
          onClose={() => setAsking(null)}
        >
          Each learner sees their grade immediately and gets one email. After that, a correction needs a reason.
        </ConfirmDialog>
      )}
    </Box>
  );
};

export default ReadyGrades;
