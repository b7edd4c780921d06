import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CorrectedQuiz } from '#shared/contract/quizzes/linking/linking.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Row, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { WAIT_LABELS } from './labels.ts';
import { useRegradable } from './use-regradable.ts';

/** Quizzes listed at first, and with each "Show more". */
const PAGE = 10;

interface Quiz {
  readonly _id: string;
  readonly title: string;
}

interface CorrectedNoteProps {
  readonly quiz: Quiz;
  readonly corrected: readonly CorrectedQuiz[];
  /** True if the save changed a right answer. */
  readonly keyChanged: boolean;
  readonly onClose: () => void;
}

const titleOf = (now: number, waiting: number): string => {
  const others = (count: number): string => countText(count, 'other quiz', 'other quizzes');
  if (now === 0) return `The correction waits in ${others(waiting)}`;
  const done = `Corrected in ${others(now)} too`;
  return waiting === 0 ? done : `${done}. In ${countText(waiting, 'quiz', 'quizzes')}, the correction waits`;
};

interface RegradeLinkProps {
  readonly quizId: string;
  readonly name: string;
  /** Null if we couldn’t check; undefined while nothing is known. */
  readonly results: number | null | undefined;
}

const RegradeLink = ({ quizId, name, results }: RegradeLinkProps) =>
  results === undefined || results === 0 ? null : (
    <TextLink as={Link} to={paths.dashboard(`regrade/${quizId}`)}>
      {results === null ? `Check the results of ${name}` : `Regrade ${countText(results, 'result')} of ${name}`}
    </TextLink>
  );

/** The result of a correction in other quizzes, with the results that can be regraded. */
const CorrectedNote = ({ quiz, corrected, keyChanged, onClose }: CorrectedNoteProps) => {
  const [shown, setShown] = useState(PAGE);
  const now = corrected.filter(({ version }) => version !== null);
  // Corrected quizzes first.
  const all = [...now, ...corrected.filter(({ version }) => version === null)];
  const listed = all.slice(0, shown);
  const changed = [quiz._id, ...listed.flatMap((one) => (one.version === null ? [] : [one.quiz._id]))];
  const regradable = useRegradable(keyChanged ? changed : []);
  const own = regradable.get(quiz._id) ?? 0;
  return (
    <Banner
      tone={[...regradable.values()].some((count) => count !== null && count > 0) ? 'warn' : 'info'}
      live="status"
      title={titleOf(now.length, all.length - now.length)}
    >
      <Stack gap={2}>
        {own > 0 && (
          <Text fontSize="sm">
            <RegradeLink quizId={quiz._id} name="this quiz" results={own} />
          </Text>
        )}
        {listed.map(({ quiz: { _id, title }, version, waits }) => (
          <Text key={_id} fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
            {version === null ? (
              `${title}: the correction waits${waits === null ? '' : `, because ${WAIT_LABELS[waits]}`}`
            ) : (
              <>
                <TextLink as={Link} to={paths.quizEdit(_id)}>
                  {title}
                </TextLink>
                , now version {version} <RegradeLink quizId={_id} name={title} results={regradable.get(_id)} />
              </>
            )}
          </Text>
        ))}
        <Row gap={3}>
          {all.length > shown && (
            <Button variant="quiet" scale="small" onClick={() => setShown(shown + PAGE)}>
              Show {Math.min(PAGE, all.length - shown)} more
            </Button>
          )}
          <Button variant="quiet" scale="small" onClick={onClose}>
            Close
          </Button>
        </Row>
      </Stack>
    </Banner>
  );
};

export default CorrectedNote;
