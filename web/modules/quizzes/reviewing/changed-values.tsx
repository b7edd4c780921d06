import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import type { ChangedPart } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import { Grid, Stack, Text } from '#shared/ui/system.ts';
import { KIND_LABELS } from '../../../app/components/question-kind-labels.ts';

/** Names of the parts of a question. */
export const PART_LABELS: Readonly<Record<ChangedPart, string>> = {
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

const unitLines = (question: Question): readonly string[] => {
  if (!('unit' in question) || question.unit === undefined) return [];
  const { unit, unitSynonyms = [] } = question;
  return [`Unit: ${unit}${unitSynonyms.length === 0 ? '' : `, also ${unitSynonyms.join(', ')}`}`];
};

const answerText = (question: Question): string => {
  const options = optionsOf(question);
  return [
    KIND_LABELS[question.kind],
    ...(options.length === 0 ? [] : [`Options: ${options.join(' · ')}`]),
    `Right: ${keyTextOf(question)}`,
    ...unitLines(question),
    ...('options' in question ? question.options : []).flatMap(({ text, note = '' }) =>
      note === '' ? [] : [`Note on “${plainTextOf(text)}”: ${note}`],
    ),
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
      [question.source?.title, question.source?.url, question.source?.locator, question.source?.accessed]
        .filter((text) => text !== undefined)
        .join(', '),
    details: () => detailsText(question),
  })[part]();

const ALL: readonly ChangedPart[] = ['material', 'prompt', 'answer', 'explanation', 'source'];

/** A labelled text; a dash if it is empty. */
export const Value = ({ label, text }: { readonly label?: string | undefined; readonly text: string }) => (
  <Stack gap={1} minWidth="0">
    {label !== undefined && (
      <Text fontSize="sm" color="muted">
        {label}
      </Text>
    )}
    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text === '' ? '—' : text}</Text>
  </Stack>
);

interface SideBySideProps {
  readonly labels: readonly [before: string, after: string];
  readonly texts: readonly [before: string, after: string];
  /** True for formatted text, of which only the words are shown. */
  readonly isRich?: boolean;
}

/** Two texts that belong to different values; the same text appears once, with what isn’t shown. */
export const SideBySide = ({ labels, texts: [before, after], isRich = false }: SideBySideProps) =>
  before === after ? (
    <Stack gap={1}>
      <Value text={before} />
      <Text fontSize="sm" color="muted">
        {isRich
          ? 'Same words. The formatting, a link, an image or a table differs.'
          : 'They look the same here. A detail that isn’t shown differs.'}
      </Text>
    </Stack>
  ) : (
    <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3}>
      <Value label={labels[0]} text={before} />
      <Value label={labels[1]} text={after} />
    </Grid>
  );

const RICH: readonly ChangedPart[] = ['material', 'prompt', 'explanation'];

const formattedOptions = (question: Question): string =>
  'options' in question ? JSON.stringify(question.options.map(({ html = '' }) => html)) : '';

const isRichChange = (part: ChangedPart, before: Question, after: Question): boolean =>
  RICH.includes(part) || (part === 'answer' && formattedOptions(before) !== formattedOptions(after));

interface ChangedValuesProps {
  readonly before: Question | null;
  readonly after: Question | null;
  /** The parts that differ; a question that was added or removed shows all it has. */
  readonly parts: readonly ChangedPart[];
  /** Names of the two sides. */
  readonly labels?: readonly [before: string, after: string];
}

const BEFORE_AFTER = ['Before', 'After'] as const;

/** The parts of a question before and after a change. */
export const ChangedValues = ({ before, after, parts, labels = BEFORE_AFTER }: ChangedValuesProps) => {
  const only = before === null ? after : after === null ? before : null;
  const shown = only === null ? parts : ALL.filter((part) => textOf(only, part) !== '');
  return shown.map((part) => (
    <Stack key={part} gap={1}>
      <Text fontSize="sm" fontWeight={600}>
        {PART_LABELS[part]}
      </Text>
      {only === null ? (
        before !== null &&
        after !== null && (
          <SideBySide
            labels={labels}
            texts={[textOf(before, part), textOf(after, part)]}
            isRich={isRichChange(part, before, after)}
          />
        )
      ) : (
        <Value text={textOf(only, part)} />
      )}
    </Stack>
  ));
};
