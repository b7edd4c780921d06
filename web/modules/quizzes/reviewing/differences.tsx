import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import type { ReviewedContent } from '#shared/contract/quizzes/reviews.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import {
  questionChanges,
  type ChangedPart,
  type QuestionChange,
} from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { programByKey } from '#shared/domain/quizzes/programs.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import { Card } from '#shared/ui/card.ts';
import { Grid, Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { Tag } from '#shared/ui/tag.ts';
import { DIFFICULTY_LABELS } from '../../../app/staff/labels.ts';
import { KIND_LABELS } from '../../../app/staff/fields/question-kind-labels.ts';
import Comments from './comments.tsx';

const PART_LABELS: Readonly<Record<ChangedPart, string>> = {
  material: 'Shared material',
  prompt: 'Question',
  image: 'Image',
  answer: 'Options and answer',
  explanation: 'Explanation',
  points: 'Points',
  source: 'Source',
  details: 'Details',
};

const keyTextOf = <K extends QuestionKind>(question: QuestionOf<K>): string => KINDS[question.kind].keyText(question);
const optionsOf = <K extends QuestionKind>(question: QuestionOf<K>): readonly string[] =>
  KINDS[question.kind].parts(question).map(({ text }) => plainTextOf(text));

const answerText = (question: Question): string => {
  const options = optionsOf(question);
  return [
    KIND_LABELS[question.kind],
    ...(options.length === 0 ? [] : [`Options: ${options.join(' · ')}`]),
    `Right: ${keyTextOf(question)}`,
  ].join('\n');
};

const detailsText = ({ tags, level, bloom, objective, asOf, reviewBy, expires }: Question): string =>
  Object.entries({ tags: tags?.join(', '), level, bloom, objective, asOf, reviewBy, expires })
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [`${name}: ${value}`]))
    .join('\n');

const textOf = (question: Question, part: ChangedPart): string =>
  ({
    material: () => plainTextOf(question.stimulus?.text ?? ''),
    prompt: () => plainTextOf(question.prompt),
    image: () => question.image ?? '',
    answer: () => answerText(question),
    explanation: () => plainTextOf(question.explanation),
    points: () => String(question.points),
    source: () =>
      [question.source?.title, question.source?.url, question.source?.locator]
        .filter((text) => text !== undefined)
        .join(', '),
    details: () => detailsText(question),
  })[part]();

const ALL: readonly ChangedPart[] = ['material', 'prompt', 'answer', 'explanation', 'source'];

const Value = ({ label, text }: { readonly label?: string | undefined; readonly text: string }) => (
  <Stack gap={1} minWidth="0">
    {label !== undefined && (
      <Text fontSize="sm" color="muted">
        {label}
      </Text>
    )}
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text === '' ? '—' : text}</Text>
  </Stack>
);

const kindOfChange = ({ before, after }: QuestionChange): readonly [label: string, tone: 'good' | 'bad' | 'info'] =>
  before === null ? ['Added', 'good'] : after === null ? ['Removed', 'bad'] : ['Changed', 'info'];

const Change = ({ change, quizId, note }: { change: QuestionChange; quizId: string; note: string | undefined }) => {
  const { before, after, parts, number, id } = change;
  const [label, tone] = kindOfChange(change);
  const only = before === null ? after : after === null ? before : null;
  const shown = only === null ? parts : ALL.filter((part) => textOf(only, part) !== '');
  return (
    <Card as="article" p={4} aria-label={`${label} question ${String(number)}`}>
      <Stack gap={3}>
        <Row gap={2}>
          <Heading as="h3" fontSize="md">
            Question {number}
          </Heading>
          <Tag tone={tone}>{label}</Tag>
        </Row>
        {shown.map((part) => (
          <Stack key={part} gap={1}>
            <Text fontSize="sm" fontWeight={600}>
              {PART_LABELS[part]}
            </Text>
            <Grid gridTemplateColumns={before !== null && after !== null ? ['1fr', null, '1fr 1fr'] : '1fr'} gap={3}>
              {before !== null && <Value label={after === null ? undefined : 'Before'} text={textOf(before, part)} />}
              {after !== null && <Value label={before === null ? undefined : 'After'} text={textOf(after, part)} />}
            </Grid>
          </Stack>
        ))}
        {note !== undefined && <Value label="Note for learners" text={note} />}
        {after !== null && <Comments quizId={quizId} questionId={id} number={number} />}
      </Stack>
    </Card>
  );
};

/** The rules of a quiz by their names; those of an older version that are unknown are left out. */
const rulesOf = (content: ReviewedContent): ReadonlyMap<string, string> => {
  const { settings } = content;
  return new Map([
    ...(settings === null
      ? []
      : ([
          ['Program', programByKey(settings.program)?.title ?? settings.program],
          ['Difficulty', DIFFICULTY_LABELS[settings.difficulty]],
          ['Access', settings.access === 'free' ? 'Everyone' : 'Subscribers'],
          ['Attempts allowed', settings.attemptsAllowed === 0 ? 'No limit' : String(settings.attemptsAllowed)],
        ] as const)),
    ['Subject and chapter', [content.subject, content.chapter].filter((name) => name !== null).join(', ')],
    ['Pass mark', `${String(content.passMark)}%`],
    ['Time limit', content.timeLimitMinutes === null ? 'None' : countText(content.timeLimitMinutes, 'minute')],
    ['Negative marking', String(content.negativeMarking)],
    ['Questions', content.shuffleQuestions ? 'Shuffled' : 'In order'],
    ['Options', content.shuffleOptions ? 'Shuffled' : 'In order'],
  ]);
};

interface Rule {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The texts and rules that differ between two versions. */
const changedRules = (before: ReviewedContent, after: ReviewedContent): readonly Rule[] => {
  const old = rulesOf(before);
  return [
    { name: 'Title', before: before.title, after: after.title },
    { name: 'Description', before: before.description, after: after.description },
    ...[...rulesOf(after)].flatMap(([name, text]) => {
      const earlier = old.get(name);
      return earlier === undefined ? [] : [{ name, before: earlier, after: text }];
    }),
  ].filter((rule) => rule.before !== rule.after);
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
        <Grid key={name} gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3}>
          <Value label={`${name} before`} text={before} />
          <Value label="After" text={after} />
        </Grid>
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
