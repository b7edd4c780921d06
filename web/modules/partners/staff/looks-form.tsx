import styled from '@emotion/styled';
import { useId } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { SelectField, type Choice } from '../../../app/staff/fields/select-field.tsx';
import { FONTS, type Looks } from './looks.ts';

const Swatch = styled.input({
  width: '64px',
  height: '44px',
  padding: '4px',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--surface)',
  cursor: 'pointer',
});

/** The colour field's value for our own accent. */
const OUR_ACCENT = '#e0912f';

const THEMES = [
  { value: 'auto', label: 'Same as the reader’s system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;
const VIEWS = [
  { value: 'quiz', label: 'The quiz, answered on the page' },
  { value: 'card', label: 'A card that links to our site' },
] as const;
const FONT_CHOICES: readonly Choice[] = Object.entries(FONTS).map(([value, label]) => ({ value, label }));

interface LooksFormProps {
  readonly looks: Looks;
  readonly onChange: (looks: Looks) => void;
  readonly quiz: string;
  readonly quizzes: readonly Choice[];
  readonly onQuiz: (quiz: string) => void;
}

/** Selects the quiz and its appearance. */
export const LooksForm = ({ looks, onChange, quiz, quizzes, onQuiz }: LooksFormProps) => {
  const id = useId();
  const pick = <T extends string>(choices: readonly { readonly value: T }[], value: string, otherwise: T): T =>
    choices.find((choice) => choice.value === value)?.value ?? otherwise;
  return (
    <Stack gap={3}>
      <SelectField label="Quiz" value={quiz} choices={quizzes} onChange={({ target }) => onQuiz(target.value)} />
      <Grid gridTemplateColumns={['minmax(0, 1fr)', 'repeat(2, minmax(0, 1fr))']} gap={3}>
        <SelectField
          label="Shown as"
          value={looks.view}
          choices={VIEWS}
          onChange={({ target }) => onChange({ ...looks, view: pick(VIEWS, target.value, 'quiz') })}
        />
        <SelectField
          label="Theme"
          value={looks.theme}
          choices={THEMES}
          onChange={({ target }) => onChange({ ...looks, theme: pick(THEMES, target.value, 'auto') })}
        />
        <SelectField
          label="Font"
          value={looks.font}
          choices={FONT_CHOICES}
          onChange={({ target }) => onChange({ ...looks, font: target.value })}
        />
        <Stack gap={2}>
          <Text as="label" htmlFor={id} fontSize="sm" fontWeight={600}>
            Accent
          </Text>
          <Row gap={2} flexWrap="nowrap">
            <Swatch
              id={id}
              type="color"
              value={looks.accent ?? OUR_ACCENT}
              onChange={({ target }) => onChange({ ...looks, accent: target.value })}
            />
            {looks.accent !== null && (
              <Button variant="plain" scale="small" onClick={() => onChange({ ...looks, accent: null })}>
                Reset
              </Button>
            )}
          </Row>
        </Stack>
      </Grid>
    </Stack>
  );
};
