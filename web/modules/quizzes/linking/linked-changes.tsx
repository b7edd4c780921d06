import { CORRECTED_QUIZZES_MAX, type WaitReason } from '#shared/contract/quizzes/linking/linking.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { correctedQuizzes, hasLinkChanges, type EndedLink, type LinkChanges } from './changes.ts';
import { hiddenText, linkText, WAIT_LABELS } from './labels.ts';

const endText = ({ number, reason, uses, hidden }: EndedLink): string => {
  const question = `Question ${String(number)}${reason === 'kind' ? ' is of another kind now, so it' : ''} will no longer be`;
  return uses.length + hidden === 0
    ? `${question} linked.`
    : `${question} ${linkText({ uses, hidden })}. Nothing changes there.`;
};

interface LinkedChangesProps {
  readonly changes: LinkChanges;
  /** True if the change needs an approval first, so that no other quiz changes at once. */
  readonly allWait?: boolean;
}

/** The effect of a save on linked questions: the quizzes that change, those where the correction waits, and links that end. */
export const LinkedChanges = ({ changes, allWait = false }: LinkedChangesProps) => {
  if (!hasLinkChanges(changes)) return null;
  const reasonText = (waits: WaitReason | null): string => {
    if (waits !== null) return `: ${WAIT_LABELS[waits]}`;
    return allWait ? '' : `: one save corrects at most ${String(CORRECTED_QUIZZES_MAX)} quizzes`;
  };
  const uses = changes.corrected.flatMap(({ number, uses: all }) => all.map((use) => ({ number, use })));
  const atOnce = new Set(allWait ? [] : correctedQuizzes(changes));
  const now = uses.filter(({ use }) => use.waits === null && atOnce.has(use.quiz._id));
  const later = uses.filter((one) => !now.includes(one));
  const hidden = changes.corrected.filter((one) => one.hidden > 0);
  return (
    <Stack gap={3} as="section" aria-label="Linked questions">
      {now.length > 0 && (
        <div>
          <Text fontSize="sm">
            <strong>Corrected in these quizzes too.</strong> Each gets a new version with the corrected question.
          </Text>
          <ul style={LIST}>
            {now.map(({ number, use: { quiz, questionId } }) => (
              <Text as="li" key={`${quiz._id} ${questionId}`} fontSize="sm">
                {quiz.title} (your question {number})
              </Text>
            ))}
          </ul>
        </div>
      )}
      {later.length + hidden.length > 0 && (
        <div>
          <Text fontSize="sm">
            <strong>The correction waits in these quizzes.</strong> Their author or an editor can accept it.
          </Text>
          <ul style={LIST}>
            {later.map(({ number, use: { quiz, questionId, waits } }) => (
              <Text as="li" key={`${quiz._id} ${questionId}`} fontSize="sm">
                {quiz.title} (your question {number}){reasonText(waits)}
              </Text>
            ))}
            {/* Two questions can have the same hidden quiz, so their counts aren’t added. */}
            {hidden.map((one) => (
              <Text as="li" key={one.questionId} fontSize="sm">
                {hiddenText(one.hidden)} (your question {one.number})
              </Text>
            ))}
          </ul>
        </div>
      )}
      {changes.ended.map((one) => (
        <Text key={one.questionId} fontSize="sm">
          {endText(one)}
        </Text>
      ))}
    </Stack>
  );
};

const LIST = { margin: '4px 0 0', paddingInlineStart: '1.1em', overflowWrap: 'anywhere' } as const;
