import { useState } from 'react';
import { Link } from 'react-router-dom';
import { previewRegrade } from '#shared/contract/attempts/regrade.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { sameKey } from '#shared/domain/attempts/regrading.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Text } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { useFresh } from '../../../app/staff/lists/use-fresh.ts';

/** Two states of a quiz's questions: before and after a save. */
export interface SavedChange {
  readonly quizId: string;
  readonly version: number;
  readonly before: readonly Question[];
  readonly after: readonly Question[];
}

/** Returns the questions whose key the save changed, or that it removed. */
export const changedKeys = ({ before, after }: SavedChange): ReadonlySet<string> => {
  const saved = new Map(after.map((question) => [question.id, question]));
  return new Set(
    before.flatMap((question) => {
      const now = saved.get(question.id);
      return now !== undefined && sameKey(question, now) ? [] : [question.id];
    }),
  );
};

const Note = ({ quizId, changed }: { readonly quizId: string; readonly changed: ReadonlySet<string> }) => {
  const [away, setAway] = useState(false);
  // Without questions, no attempt is scored. After a failure the link in the editor's head remains.
  const query = useFresh(previewRegrade, { params: { id: quizId }, query: { questions: '' } });
  if (away || query.status !== 'ready') return null;
  const { questions, results } = query.data.data.preview;
  const named = questions.filter(({ questionId }) => changed.has(questionId));
  if (named.length === 0 || results === 0) return null;
  const onlyRemoved = named.every(({ removed }) => removed);
  return (
    <Banner
      tone="warn"
      live="status"
      title={
        onlyRemoved
          ? 'Finished results still include what you removed'
          : 'Finished results still have the earlier answers'
      }
    >
      <Text fontSize="sm" mb={3}>
        {countText(results, 'result was', 'results were')} scored before this change. See whose score would change, then
        decide.
      </Text>
      <Row gap={3}>
        <Button as={Link} to={paths.dashboard(`regrade/${quizId}`)} scale="small">
          Regrade {countText(results, 'result')}
        </Button>
        <Button variant="quiet" scale="small" onClick={() => setAway(true)}>
          Not now
        </Button>
      </Row>
    </Banner>
  );
};

/** Leads from a save that changed keys to the regrade of the results with the earlier ones. */
const RegradeNote = ({ change }: { readonly change: SavedChange }) => {
  const changed = changedKeys(change);
  return changed.size === 0 ? null : <Note quizId={change.quizId} changed={changed} />;
};

export default RegradeNote;
