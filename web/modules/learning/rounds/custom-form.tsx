import styled from '@emotion/styled';
import { useId, useState } from 'react';
import type { ClientError } from '#shared/client/reply.ts';
import type { PracticePool, RoundChoice } from '#shared/contract/learning/practice-rounds.ts';
import { QUESTION_KINDS } from '#shared/contract/quizzes/question.ts';
import {
  countMatches,
  ROUND_MINUTES_MAX,
  ROUND_QUESTIONS_MAX,
  ROUND_SIZES,
} from '#shared/domain/learning/practice-rounds.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Field } from '#shared/ui/fields/field.tsx';
import { Form } from '#shared/ui/fields/form.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';
import { builtOf, FIRST_CHOICE, requestOf, type Choice } from './choice.ts';
import { matchText } from './labels.ts';
import { Pill, PillGroup, PillLine } from './pills.tsx';
import { TopicsField } from './topics-field.tsx';

const ReplaceDialog = lazyPart(() => import('./replace-dialog.tsx'));

const Short = styled.div({ maxWidth: '240px' });

interface CustomFormProps {
  readonly pool: PracticePool;
  readonly choice: Choice;
  readonly busy: boolean;
  readonly error: ClientError | null;
  readonly onChange: (choice: Choice) => void;
  readonly onStart: (request: RoundChoice) => void;
}

/** Builds a round: topics, kinds, missed or all, a number and a time limit, with the number of matching questions. */
export const CustomForm = ({ pool: { counts, open }, choice, busy, error, onChange, onStart }: CustomFormProps) => {
  const id = useId();
  const [asking, setAsking] = useState<RoundChoice | null>(null);
  const [tried, setTried] = useState(false);
  const { topics, kinds, missed, size, typedSize, timed, typedMinutes } = choice;
  const set = (change: Partial<Choice>): void => {
    setTried(false);
    onChange({ ...choice, ...change });
  };
  const built = builtOf(choice, counts);
  const countOfKind = (kind: (typeof kinds)[number]): number =>
    countMatches(counts, { topics: [], kinds: [kind], missed });
  const submit = (): void => {
    const request = requestOf(choice, built);
    setTried(request === null);
    if (request === null) {
      const faulty = built.questions === null ? 'size' : 'minutes';
      document.getElementById(`${id}-${faulty}`)?.focus();
    } else if (open === null) onStart(request);
    else setAsking(request);
  };
  return (
    <Card p={['20px', '32px']}>
      <Form onSubmit={submit}>
        <Stack gap={6}>
          <PillGroup legend="Questions">
            <PillLine>
              <Pill
                type="radio"
                name={`${id}-missed`}
                label="All questions you’ve met"
                checked={!missed}
                onChange={() => set({ missed: false })}
              />
              <Pill
                type="radio"
                name={`${id}-missed`}
                label="Only those you missed"
                checked={missed}
                onChange={() => set({ missed: true })}
              />
            </PillLine>
          </PillGroup>
          <TopicsField pool={counts} missed={missed} topics={topics} onChange={(chosen) => set({ topics: chosen })} />
          <PillGroup legend="Question types" hint="Select none to include all types.">
            <PillLine>
              {QUESTION_KINDS.filter((kind) => counts.some((count) => count.kind === kind)).map((kind) => (
                <Pill
                  key={kind}
                  type="checkbox"
                  label={KIND_LABELS[kind]}
                  count={countOfKind(kind)}
                  checked={kinds.includes(kind)}
                  onChange={(on) => set({ kinds: on ? [...kinds, kind] : kinds.filter((one) => one !== kind) })}
                />
              ))}
            </PillLine>
          </PillGroup>
          <PillGroup legend="Number of questions">
            <PillLine>
              {ROUND_SIZES.map((number) => (
                <Pill
                  key={number}
                  type="radio"
                  name={`${id}-sizes`}
                  label={String(number)}
                  checked={size === number}
                  onChange={() => set({ size: number })}
                />
              ))}
              <Pill
                type="radio"
                name={`${id}-sizes`}
                label="Another number"
                checked={size === null}
                onChange={() => set({ size: null })}
              />
            </PillLine>
            {size === null && (
              <Short>
                <Field
                  id={`${id}-size`}
                  label={`Questions, 1 to ${String(ROUND_QUESTIONS_MAX)}`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={typedSize}
                  error={
                    built.questions === null && (tried || typedSize.trim() !== '')
                      ? `Type a whole number from 1 to ${String(ROUND_QUESTIONS_MAX)}.`
                      : null
                  }
                  onChange={({ target }) => set({ typedSize: target.value })}
                />
              </Short>
            )}
          </PillGroup>
          <PillGroup legend="Time">
            <PillLine>
              <Pill
                type="radio"
                name={`${id}-timed`}
                label="No time limit"
                checked={!timed}
                onChange={() => set({ timed: false })}
              />
              <Pill
                type="radio"
                name={`${id}-timed`}
                label="Timed"
                checked={timed}
                onChange={() => set({ timed: true })}
              />
            </PillLine>
            {timed && (
              <Short>
                <Field
                  id={`${id}-minutes`}
                  label="Minutes for the round"
                  hint="One minute a question, unless you change it."
                  inputMode="numeric"
                  autoComplete="off"
                  value={typedMinutes ?? String(built.minutes ?? '')}
                  error={built.minutes === null ? `Type whole minutes from 1 to ${String(ROUND_MINUTES_MAX)}.` : null}
                  onChange={({ target }) => set({ typedMinutes: target.value })}
                />
              </Short>
            )}
          </PillGroup>
          {error !== null && (
            <Banner tone="bad" live="alert">
              {error.message}
            </Banner>
          )}
          <Stack gap={3}>
            <Text role="status" fontWeight={600} fontSize="lg">
              {built.matches === 0 ? 'No questions match.' : matchText(built, choice)}
            </Text>
            {built.matches === 0 ? (
              <>
                <Text color="muted">
                  {missed
                    ? 'Include questions you got right, or choose more topics and types.'
                    : 'Choose more topics and types.'}
                </Text>
                <Row gap={3}>
                  {missed && <Button onClick={() => set({ missed: false })}>Include all questions</Button>}
                  <Button
                    variant={missed ? 'quiet' : 'primary'}
                    onClick={() => set({ topics: FIRST_CHOICE.topics, kinds: FIRST_CHOICE.kinds, missed: false })}
                  >
                    Clear filters
                  </Button>
                </Row>
              </>
            ) : (
              <Row gap={3}>
                <Button type="submit" busy={busy}>
                  Start round
                </Button>
              </Row>
            )}
          </Stack>
        </Stack>
      </Form>
      {asking !== null && open !== null && (
        <ReplaceDialog
          open={open}
          onConfirm={() => {
            setAsking(null);
            onStart(asking);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
};
