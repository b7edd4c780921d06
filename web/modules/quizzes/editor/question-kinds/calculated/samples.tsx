import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import type { Reply } from '#shared/client/reply.ts';
import type { ResponseOf } from '#shared/contract/common/endpoint.ts';
import { drawSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import type { QuestionOf } from '#shared/contract/quizzes/question.ts';
import { amountText } from '#shared/domain/quizzes/unit.ts';
import { question as calculated } from '#shared/question-kinds/calculated/schema.ts';
import { Button } from '#shared/ui/button.tsx';
import { Problem } from '#shared/ui/fields/field-parts.ts';
import { Row, Stack, Text } from '#shared/ui/system.ts';
import { session } from '../../../../../app/session/session.ts';
import { useDelayed } from '../../../../../app/components/use-delayed.ts';

type Calculated = QuestionOf<'calculated'>;

/** Delay after the last keystroke before the request, in milliseconds. */
const REST_MS = 400;

const List = styled.ol({
  display: 'grid',
  gap: '8px',
  margin: 0,
  padding: '12px 16px 12px 36px',
  background: 'var(--sunk)',
  borderRadius: 'var(--radius-control)',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
});

const Sample = ({ question }: { readonly question: Calculated }) => {
  const { values = {}, answer = 0, tolerance = 0, calculation = '' } = question.drawn ?? {};
  const boundText = (bound: number): string => amountText(Number(bound.toPrecision(12)), question.unit);
  return (
    <li>
      <Text as="span" color="muted" fontSize="sm">
        {Object.entries(values)
          .map(([name, value]) => `${name} = ${amountText(value)}`)
          .join(', ')}
      </Text>
      <br />
      <span>{calculation}</span>
      {tolerance > 0 && (
        <Text as="span" color="muted" fontSize="sm">
          {' '}
          (from {boundText(answer - tolerance)} to {boundText(answer + tolerance)})
        </Text>
      )}
    </li>
  );
};

const isCalculated = (question: { readonly kind: string }): question is Calculated => 'formula' in question;

type Read = Reply<ResponseOf<typeof drawSamples>>;

/** Reads samples of the question; `reply` is null before the first response. */
const useSamples = (question: Calculated): { readonly reply: Read | null; readonly retry: () => void } => {
  const [reply, setReply] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  const request = JSON.stringify(question);
  useEffect(() => {
    const left = new AbortController();
    const body = { questions: [JSON.parse(request) as Calculated] };
    void session.client.call(drawSamples, { body, signal: left.signal }).then((said) => {
      if (!left.signal.aborted) setReply(said);
    });
    return () => left.abort();
  }, [request, attempt]);
  return { reply, retry: () => setAttempt((now) => now + 1) };
};

const Checked = ({ question }: { readonly question: Calculated }) => {
  const { reply, retry } = useSamples(question);
  if (reply === null) return <Text color="muted">Calculating samples…</Text>;
  if (!reply.ok) {
    return (
      <Row gap={3}>
        <Problem>We couldn’t calculate samples. {reply.error.message}</Problem>
        <Button variant="quiet" scale="small" onClick={retry}>
          Try again
        </Button>
      </Row>
    );
  }
  const { problems = [], samples = [] } = reply.data.data.drawn[0] ?? {};
  if (problems.length > 0) {
    return (
      <Stack gap={1}>
        {problems.map(({ field, message }) => (
          <Problem key={`${field} ${message}`}>{message}</Problem>
        ))}
      </Stack>
    );
  }
  return (
    <List>
      {samples.filter(isCalculated).map((sample, index) => (
        <Sample key={String(index)} question={sample} />
      ))}
    </List>
  );
};

/** Shows three sample draws that the server calculates, or the problem with the question. */
export const Samples = ({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) => {
  const rested = useDelayed(JSON.stringify(draft), REST_MS);
  // Incomplete fields outside the formula don't matter here.
  const written = JSON.parse(rested) as Record<string, unknown>;
  const parsed = v.safeParse(calculated, { ...written, points: 1, image: undefined, source: undefined });
  return (
    <div role="status" aria-label="Samples">
      <Text fontSize="sm" fontWeight={600} mb={2}>
        Three sample attempts
      </Text>
      {parsed.success ? (
        <Checked question={parsed.output} />
      ) : (
        <Text color="muted" fontSize="sm">
          Samples appear here when the question, parameters and formula are complete.
        </Text>
      )}
    </div>
  );
};
