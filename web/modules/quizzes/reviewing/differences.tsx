import type { ReviewedContent } from '#shared/contract/quizzes/reviews.ts';
import { questionChanges, type QuestionChange } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { SETTING_LABELS, SETTING_NAMES, settingsOf, settingText } from '../setting-text.ts';
import { ChangedValues, SideBySide, Value } from './changed-values.tsx';
import Comments from './comments.tsx';

const kindOfChange = ({ before, after }: QuestionChange): readonly [label: string, tone: 'good' | 'bad' | 'info'] =>
  before === null ? ['Added', 'good'] : after === null ? ['Removed', 'bad'] : ['Changed', 'info'];

const Change = ({ change, quizId, note }: { change: QuestionChange; quizId: string; note: string | undefined }) => {
  const { before, after, parts, number, id } = change;
  const [label, tone] = kindOfChange(change);
  return (
    <Card as="article" p={4} aria-label={`${label} question ${String(number)}`}>
      <Stack gap={3}>
        <Row gap={2}>
          <Heading as="h3" fontSize="md">
            Question {number}
          </Heading>
          <Tag tone={tone}>{label}</Tag>
        </Row>
        <ChangedValues before={before} after={after} parts={parts} />
        {note !== undefined && <Value label="Note for learners" text={note} />}
        {after !== null && <Comments quizId={quizId} questionId={id} number={number} />}
      </Stack>
    </Card>
  );
};

/** The rules of a quiz by their names; those of an older version that are unknown are left out. */
const rulesOf = (content: ReviewedContent): ReadonlyMap<string, string> => {
  const fields = settingsOf(content);
  return new Map(
    SETTING_NAMES.flatMap((name) => {
      const text = settingText(name, fields, [content.subject, content.chapter]);
      return text === null ? [] : [[SETTING_LABELS[name], text] as const];
    }),
  );
};

interface Rule {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The rules that differ between two versions. */
const changedRules = (before: ReviewedContent, after: ReviewedContent): readonly Rule[] => {
  const old = rulesOf(before);
  return [...rulesOf(after)].flatMap(([name, text]) => {
    const earlier = old.get(name);
    return earlier === undefined || earlier === text ? [] : [{ name, before: earlier, after: text }];
  });
};

const NewRules = ({ content }: { readonly content: ReviewedContent }) => (
  <Card as="article" p={4} aria-label="Basic info">
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3}>
      {[...rulesOf(content)].map(([name, text]) => (
        <Value key={name} label={name} text={text} />
      ))}
    </Grid>
  </Card>
);

const ChangedRules = ({ rules }: { readonly rules: readonly Rule[] }) => (
  <Card as="article" p={4} aria-label="Changed basic info">
    <Stack gap={3}>
      {rules.map(({ name, before, after }) => (
        <SideBySide key={name} labels={[`${name} before`, 'After']} texts={[before, after]} />
      ))}
    </Stack>
  </Card>
);

interface DifferencesProps {
  readonly quizId: string;
  readonly before: ReviewedContent | null;
  readonly after: ReviewedContent;
  readonly notes: readonly { readonly questionId: string; readonly note: string }[];
}

/** Differences from the published version by question, with comments. */
export const Differences = ({ quizId, before, after, notes }: DifferencesProps) => {
  const changes = questionChanges(before?.questions ?? [], after.questions);
  const rules = before === null ? [] : changedRules(before, after);
  return (
    <Stack gap={3}>
      {before === null && <NewRules content={after} />}
      {rules.length > 0 && <ChangedRules rules={rules} />}
      {changes.length === 0 && <Text color="muted">No question is added, changed or removed.</Text>}
      {changes.map((change) => (
        <Change
          key={`${change.id} ${change.after === null ? 'removed' : ''}`}
          change={change}
          quizId={quizId}
          note={notes.find(({ questionId }) => questionId === change.id)?.note}
        />
      ))}
    </Stack>
  );
};
