import { Dices } from 'lucide-react';
import { useState } from 'react';
import { drawWeeklyTest, type DrawnQuestion } from '#shared/contract/weekly-tests/weekly-test-staff.ts';
import { DIFFICULTIES } from '#shared/contract/quizzes/quiz.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { QUIZ_PROGRAM_KEYS, programByKey } from '#shared/domain/quizzes/programs.ts';
import { DRAWN_MAX } from '#shared/domain/weekly-tests/weekly-tests.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { session } from '../../../app/session/session.ts';
import { useAct } from '../../../app/components/use-action.ts';
import { SelectField } from '../../../app/staff/fields/select-field.tsx';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import type { TestDraft } from './draft.ts';

const PROMPT_MAX = 140;
const PROGRAMS = QUIZ_PROGRAM_KEYS.map((value) => ({ value, label: programByKey(value)?.title ?? value }));
const LEVELS = [
  { value: '', label: 'Any difficulty' },
  ...DIFFICULTIES.map((value) => ({ value, label: DIFFICULTY_LABELS[value] })),
];

interface DrawSourceProps {
  readonly draft: Pick<TestDraft, 'program' | 'difficulty' | 'drawn'>;
  readonly onChange: (changes: Partial<TestDraft>) => void;
}

const keyOf = ({ ref }: DrawnQuestion): string => `${ref.quizId}/${ref.questionId}`;

/** Draws the questions of a test from the bank; each can be replaced or removed. */
export const DrawSource = ({ draft: { program, difficulty, drawn }, onChange }: DrawSourceProps) => {
  const act = useAct();
  const [count, setCount] = useState('10');
  const [available, setAvailable] = useState<number | null>(null);
  const wanted = Number(count);
  const isCount = Number.isInteger(wanted) && wanted >= 1 && wanted <= DRAWN_MAX;
  const draw = async (
    number: number,
    without: readonly DrawnQuestion[],
    then: (questions: readonly DrawnQuestion[]) => void,
  ): Promise<void> => {
    const body = { program, difficulty, count: number, without: without.map(({ ref }) => ref) };
    await act.run(() => session.client.call(drawWeeklyTest, { body }), {
      then: ({ data }) => {
        setAvailable(data.available);
        then(data.questions);
      },
    });
  };
  const exchange = (old: DrawnQuestion): Promise<void> =>
    draw(1, drawn, ([other]) => {
      if (other !== undefined) onChange({ drawn: drawn.map((one) => (one === old ? other : one)) });
    });
  // Questions drawn for another program or difficulty no longer match, so they are dropped.
  const wish = (changes: Partial<TestDraft>): void => {
    setAvailable(null);
    onChange({ ...changes, drawn: [] });
  };
  return (
    <Stack gap={4}>
      <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(3, minmax(0, 1fr))']} gap={4}>
        <SelectField
          label="Program"
          choices={PROGRAMS}
          value={program}
          onChange={({ target }) => wish({ program: QUIZ_PROGRAM_KEYS.find((key) => key === target.value) ?? program })}
        />
        <SelectField
          label="Difficulty"
          choices={LEVELS}
          value={difficulty ?? ''}
          onChange={({ target }) => wish({ difficulty: DIFFICULTIES.find((one) => one === target.value) ?? null })}
        />
        <Field
          label="Questions"
          type="number"
          inputMode="numeric"
          min={1}
          max={DRAWN_MAX}
          value={count}
          error={isCount ? null : `Enter a whole number from 1 to ${String(DRAWN_MAX)}`}
          onChange={({ target }) => setCount(target.value)}
        />
      </Grid>
      <Row gap={3}>
        <Button
          variant="quiet"
          busy={act.busy}
          disabled={!isCount}
          icon={<Dices size={18} aria-hidden="true" />}
          onClick={() => void draw(wanted, [], (questions) => onChange({ drawn: questions }))}
        >
          {drawn.length === 0 ? 'Draw' : 'Draw again'}
        </Button>
        <Text color="muted" fontSize="sm" role="status">
          {available !== null &&
            (drawn.length < wanted && available < wanted
              ? `The bank has only ${countText(available, 'matching question')}.`
              : `Drawn from ${countText(available, 'matching question')}.`)}
        </Text>
      </Row>
      {drawn.map((one, index) => (
        <Row key={keyOf(one)} gap={3} justifyContent="space-between">
          <Stack gap={1} minWidth="0" flex="1 1 320px">
            <Text fontSize="sm" style={{ overflowWrap: 'anywhere' }}>
              {index + 1}. {shortened(plainTextOf(one.question.prompt), PROMPT_MAX)}
            </Text>
            <Row gap={2}>
              <Text as="span" color="muted" fontSize="sm">
                {one.quiz.title} · {DIFFICULTY_LABELS[one.quiz.difficulty]}
              </Text>
              {one.used && <Tag>Used in an earlier test</Tag>}
            </Row>
          </Stack>
          <Row gap={2}>
            <Button
              variant="plain"
              scale="small"
              disabled={act.busy || (available !== null && available <= drawn.length)}
              aria-label={`Replace question ${String(index + 1)}`}
              onClick={() => void exchange(one)}
            >
              Replace
            </Button>
            <Button
              variant="plain"
              scale="small"
              aria-label={`Remove question ${String(index + 1)}`}
              onClick={() => onChange({ drawn: drawn.filter((other) => other !== one) })}
            >
              Remove
            </Button>
          </Row>
        </Row>
      ))}
    </Stack>
  );
};
