import { Plus } from 'lucide-react';
import { RUBRIC_TOTAL } from '#shared/domain/cases/rubric.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { Box, Grid, Text } from '#shared/ui/system.ts';
import { NumberField } from '../../../app/staff/fields/number-field.tsx';
import { typedNumber } from '../../../app/staff/writing/typed-numbers.ts';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import { emptyCriterion, type FormCriterion } from './form.ts';
import { PartHead } from './part-head.tsx';
import { PartsTab } from './parts-tab.tsx';
import type { CaseWriting } from './port.ts';

const CRITERIA_MAX = 10;

const totalOf = (rubric: readonly FormCriterion[]): number =>
  rubric.reduce((sum, { points }) => sum + (typedNumber(points) || 0), 0);

const totalPointsText = (total: number): string => {
  const sum = `${String(total)} of ${String(RUBRIC_TOTAL)} points`;
  if (total === RUBRIC_TOTAL) return sum;
  return total < RUBRIC_TOTAL
    ? `${sum}: ${String(RUBRIC_TOTAL - total)} left to assign`
    : `${sum}: ${String(total - RUBRIC_TOTAL)} too many`;
};

/** The rubric: criteria, their points and what earns them. */
const RubricTab = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => {
  const total = totalOf(form.rubric);
  return (
    <PartsTab
      noun="criterion"
      many="criteria"
      field="rubric"
      parts={form.rubric}
      problems={problems}
      lineOf={({ criterion, points }) => ({ title: criterion, note: `${points === '' ? 'No' : points} points` })}
      onChange={(field, rubric) => change(`rubric.${field}`, { rubric })}
      empty={`Criteria that add up to ${String(RUBRIC_TOTAL)} points. Learners see names and points before they write.`}
      note={
        <Text fontSize="sm" fontWeight={600} color={total === RUBRIC_TOTAL ? 'good' : 'ink'} role="status">
          {totalPointsText(total)}
        </Text>
      }
      tools={(add) => (
        <Box>
          <Button
            scale="small"
            disabled={form.rubric.length >= CRITERIA_MAX}
            icon={<Plus size={16} aria-hidden="true" />}
            onClick={() => add(emptyCriterion())}
          >
            Add criterion
          </Button>
        </Box>
      )}
    >
      {({ part, index, update, remove }) => {
        const base = `rubric.${String(index)}`;
        return (
          <>
            <PartHead title={`Criterion ${String(index + 1)}`} onRemove={remove} />
            <Grid gridTemplateColumns={['1fr', null, 'minmax(0, 1fr) 120px']} gap={3}>
              <Field
                label="Criterion"
                autoComplete="off"
                maxLength={200}
                value={part.criterion}
                error={problemAt(problems, `${base}.criterion`)}
                onChange={({ target }) => update('criterion', { criterion: target.value })}
              />
              <NumberField
                label="Points"
                inputMode="numeric"
                value={part.points}
                error={problemAt(problems, `${base}.points`)}
                onChange={({ target }) => update('points', { points: target.value })}
              />
            </Grid>
            <TextAreaField
              label="What earns all points"
              hint="Graders see it next to the answer, learners with their grade."
              rows={5}
              maxLength={3000}
              value={part.full}
              error={problemAt(problems, `${base}.full`)}
              onChange={({ target }) => update('full', { full: target.value })}
            />
            <TextAreaField
              label="What earns half the points"
              rows={4}
              maxLength={3000}
              value={part.half}
              error={problemAt(problems, `${base}.half`)}
              onChange={({ target }) => update('half', { half: target.value })}
            />
          </>
        );
      }}
    </PartsTab>
  );
};

export default RubricTab;
