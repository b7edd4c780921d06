import styled from '@emotion/styled';
import type { CorrectedQuestion } from '#shared/contract/attempts/regrade.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';

const Choice = styled.label({
  display: 'flex',
  gap: '12px',
  padding: '12px 0',
  borderBlockStart: '1px solid var(--line)',
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', marginBlockStart: '2px', flex: 'none', accentColor: 'var(--accent)' },
});

interface CorrectedKeysProps {
  readonly questions: readonly CorrectedQuestion[];
  readonly chosen: readonly string[];
  readonly onChoose: (questionIds: readonly string[]) => void;
}

/** Questions with a corrected key, each with the old and new key. Only keys that fit old answers can be selected. */
export const CorrectedKeys = ({ questions, chosen, onChoose }: CorrectedKeysProps) => (
  <Card p={4} as="fieldset" style={{ minWidth: 0, margin: 0 }}>
    <Heading as="legend" fontSize="md" style={{ float: 'left', width: '100%' }} mb={3}>
      Corrected keys
    </Heading>
    <div style={{ clear: 'both' }}>
      {questions.map(({ questionId, number, prompt, before, after, fits }) => (
        <Choice key={questionId}>
          <input
            type="checkbox"
            disabled={!fits}
            checked={fits && chosen.includes(questionId)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, questionId] : chosen.filter((one) => one !== questionId))
            }
          />
          <Stack gap={1} style={{ minWidth: 0 }}>
            <Text as="span" fontWeight={600}>
              Question {number}: {prompt === '' ? 'an image' : prompt}
            </Text>
            <Row gap={2} as="span">
              <Text as="span" fontSize="sm">
                <s>{before}</s>
              </Text>
              <Text as="span" fontSize="sm" fontWeight={600}>
                → {after}
              </Text>
            </Row>
            {!fits && (
              <Text as="span" fontSize="sm" color="muted">
                The question was rewritten, so the new key can’t score old answers. They keep their score.
              </Text>
            )}
          </Stack>
        </Choice>
      ))}
    </div>
  </Card>
);
