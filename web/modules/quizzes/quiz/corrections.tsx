import { quizCorrections } from '#shared/contract/quizzes/corrections.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../app/session/query.ts';

interface CorrectionsProps {
  readonly quizId: string;
  /** Only corrections of these questions; all when absent. */
  readonly numberOf?: (questionId: string) => number | null;
}

/** The corrections of a quiz; nothing without any. */
const Corrections = ({ quizId, numberOf }: CorrectionsProps) => {
  const query = useQuery(quizCorrections, { params: { id: quizId } });
  // Without it the page is complete: it only adds to what is shown.
  if (query.status !== 'ready') return null;
  const shown = query.data.data.flatMap((correction) => {
    const number = numberOf === undefined ? correction.number : numberOf(correction.questionId);
    return numberOf !== undefined && number === null ? [] : [{ ...correction, number }];
  });
  if (shown.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="corrections" p={['16px', '24px']}>
      <Heading id="corrections" fontSize="lg" mb={3}>
        Corrections
      </Heading>
      <Stack as="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }}>
        {shown.map(({ questionId, number, note, correctedAt }) => (
          <li key={`${questionId} ${correctedAt}`}>
            <Text style={{ overflowWrap: 'anywhere' }}>
              {number !== null && <strong>Question {number}. </strong>}
              Corrected on {localDateText(correctedAt)}: {note}
            </Text>
          </li>
        ))}
      </Stack>
    </Card>
  );
};

export default Corrections;
