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
import { useDelayed } from '../../../../../app/staff/lists/use-delayed.ts';

type Calculated = QuestionOf<'calculated'>;

/** Rests that long after the last key before it asks the server. */
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

/** What the server last said of the question; null before its first reply. */
const useSamples = (question: Calculated): { readonly reply: Read | null; readonly retry: () => void } => {
  const [reply, setReply] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(question);
  useEffect(() => {
    const left = new AbortController();
    const body = { questions: [JSON.parse(asked) as Calculated] };
    void session.client.call(drawSamples, { body, signal: left.signal }).then((said) => {
      if (!left.signal.aborted) setReply(said);
    });
    return () => left.abort();
  }, [asked, attempt]);
  return { reply, retry: () => setAttempt((now) => now + 1) };
};

const Checked = ({ question }: { readonly question: Calculated }) => {
  const { reply, retry } = useSamples(question);
  if (reply === null) return <Text color="muted">Working out three samples…</Text>;
  if (!reply.ok) {
    return (
      <Row gap={3}>
        <Problem>We couldn’t work out samples. {reply.error.message}</Problem>
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

/** What three attempts would get, worked out by the server while the question is written; or what is wrong with it. */
export const Samples = ({ draft }: { readonly draft: Readonly<Record<string, unknown>> }) => {
  const rested = useDelayed(JSON.stringify(draft), REST_MS);
  // An unfinished text elsewhere in the question says nothing about the formula.
  const written = JSON.parse(rested) as Record<string, unknown>;
  const parsed = v.safeParse(calculated, { ...written, points: 1, image: undefined, source: undefined });
  return (
    <div role="status" aria-label="Samples">
      <Text fontSize="sm" fontWeight={600} mb={2}>
        Three attempts would get
      </Text>
      {parsed.success ? (
        <Checked question={parsed.output} />
      ) : (
        <Text color="muted" fontSize="sm">
          Samples appear here once the question, its parameters and the formula are complete.
        </Text>
      )}
    </div>
  );
};
