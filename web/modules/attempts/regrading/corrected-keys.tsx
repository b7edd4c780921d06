import styled from '@emotion/styled';
import type { CorrectedQuestion } from '#shared/contract/attempts/regrade.ts';
import { needsKey, REGRADE_MODES, type RegradeMode } from '#shared/domain/attempts/regrade-modes.ts';
import { Card } from '#shared/ui/card.ts';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { MODE_LABELS } from './labels.ts';

const Part = styled.div({
  display: 'grid',
  gap: '8px',
  padding: '12px 0',
  borderBlockStart: '1px solid var(--line)',
});

const Choice = styled.label({
  display: 'flex',
  gap: '12px',
  cursor: 'pointer',
  '& input': { width: '20px', height: '20px', marginBlockStart: '2px', flex: 'none', accentColor: 'var(--accent)' },
});

/** Indented to the question's text. */
const Mode = styled.div({ paddingInlineStart: '32px', maxWidth: '452px' });

/** Returns the modes in which a question can be regraded. */
export const modesFor = ({ fits }: Pick<CorrectedQuestion, 'fits'>): readonly RegradeMode[] =>
  REGRADE_MODES.filter((mode) => fits || !needsKey(mode));

/** The selected questions, each with its mode. */
export type ChosenModes = Readonly<Record<string, RegradeMode>>;

interface CorrectedKeysProps {
  readonly questions: readonly CorrectedQuestion[];
  readonly chosen: ChosenModes;
  readonly onChoose: (chosen: ChosenModes) => void;
}

const without = (chosen: ChosenModes, questionId: string): ChosenModes =>
  Object.fromEntries(Object.entries(chosen).filter(([id]) => id !== questionId));

const KeyChange = ({ question }: { readonly question: CorrectedQuestion }) =>
  question.removed ? (
    <Text as="span" fontSize="sm">
      The answer was {question.before}
    </Text>
  ) : (
    <Row gap={2} as="span">
      <Text as="span" fontSize="sm">
        <s>{question.before}</s>
      </Text>
      <Text as="span" fontSize="sm" fontWeight={600}>
        → {question.after}
      </Text>
    </Row>
  );

/** Notes on questions with fixed points. */
const FIXED_NOTES: Readonly<Record<NonNullable<CorrectedQuestion['fixed']>, string>> = {
  full: 'An earlier regrade gave everyone full points. Those results keep them unless you choose a new key for everyone or leave the question out.',
  drop: 'An earlier regrade left this question out. Those results stay that way unless you choose a new key or full points for everyone.',
};

const noteOn = ({ fits, removed, fixed }: CorrectedQuestion): string | null => {
  if (removed) return 'The newest version doesn’t have this question. Results that include it keep their score.';
  if (!fits)
    return 'The question was rewritten, so the new key can’t score old answers. They keep their score unless you select it.';
  return fixed === null ? null : FIXED_NOTES[fixed];
};

/** Returns the mode that a question has once it is selected: one that changes nothing an earlier regrade decided, if there is one. */
const firstMode = (question: CorrectedQuestion): RegradeMode =>
  question.suggested ?? question.fixed ?? modesFor(question)[0] ?? 'full';

/** Returns the questions that are selected at first. */
export const suggestedModes = (questions: readonly CorrectedQuestion[]): ChosenModes =>
  Object.fromEntries(
    questions.flatMap(({ questionId, suggested }) => (suggested === null ? [] : [[questionId, suggested]])),
  );

/** Questions with a corrected key, each with the old and new key and how to regrade it. */
export const CorrectedKeys = ({ questions, chosen, onChoose }: CorrectedKeysProps) => (
  <Card p={4} as="fieldset" style={{ minWidth: 0, margin: 0 }}>
    <Heading as="legend" fontSize="md" style={{ float: 'left', width: '100%' }} mb={3}>
      Corrected keys
    </Heading>
    <div style={{ clear: 'both' }}>
      {questions.map((question) => {
        const { questionId, number, prompt, removed } = question;
        const modes = modesFor(question);
        const mode = chosen[questionId];
        const note = noteOn(question);
        return (
          <Part key={questionId}>
            <Choice>
              <input
                type="checkbox"
                checked={mode !== undefined}
                onChange={({ target }) =>
                  onChoose(
                    target.checked ? { ...chosen, [questionId]: firstMode(question) } : without(chosen, questionId),
                  )
                }
              />
              <Stack gap={1} style={{ minWidth: 0 }}>
                <Text as="span" fontWeight={600}>
                  {removed ? 'Removed question' : 'Question'} {number}: {prompt === '' ? 'an image' : prompt}
                </Text>
                <KeyChange question={question} />
                {note !== null && (
                  <Text as="span" fontSize="sm" color="muted">
                    {note}
                  </Text>
                )}
              </Stack>
            </Choice>
            {mode !== undefined && (
              <Mode>
                <SelectField
                  label={`How to regrade ${removed ? 'removed question' : 'question'} ${String(number)}`}
                  hint={MODE_LABELS[mode].about}
                  value={mode}
                  choices={modes.map((value) => ({ value, label: MODE_LABELS[value].name }))}
                  onChange={({ target }) =>
                    onChoose({ ...chosen, [questionId]: modes.find((one) => one === target.value) ?? mode })
                  }
                />
              </Mode>
            )}
          </Part>
        );
      })}
    </div>
  </Card>
);
