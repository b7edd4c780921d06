import styled from '@emotion/styled';
import { showFormulas } from '#shared/contract/quizzes/formulas.ts';
import { Problem } from '#shared/ui/fields/field-parts.ts';
import { RichText } from '#shared/ui/question-player/rich-text.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { useDelayed } from '../../components/use-delayed.ts';
import { useQuery } from '../../session/query.ts';

const PAUSE_MS = 500;

const Box = styled.section({
  padding: '10px 14px',
  border: '1px dashed var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  overflowX: 'auto',
});

export interface FormulaPreviewProps {
  /** Names the field that the text belongs to. */
  readonly label: string;
  readonly text: string;
  readonly isRich: boolean;
}

/** A text with its formulas as learners see them, with a sentence for each faulty one. */
const ShownFormulas = ({ label, text, isRich }: FormulaPreviewProps) => {
  const query = useQuery(
    showFormulas,
    { body: { texts: [{ text: useDelayed(text, PAUSE_MS), isRich }] } },
    { keepPreviousData: true },
  );
  if (query.status === 'loading') return null;
  if (query.status === 'failed') {
    return (
      <Text color="muted" fontSize="sm">
        The formula preview isn’t available: {query.error.message}
      </Text>
    );
  }
  const [shown] = query.data.data.shown;
  if (shown === undefined) return null;
  return (
    <Stack gap={2}>
      <Box aria-label={`Preview of ${label}`}>
        <RichText html={shown.html} />
      </Box>
      {shown.faults.map((fault) => (
        <Problem key={fault}>{fault}</Problem>
      ))}
    </Stack>
  );
};

export default ShownFormulas;
