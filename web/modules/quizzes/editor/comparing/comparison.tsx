import { getChapter, getSubject } from '#shared/contract/quizzes/reference.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { plainTextOf } from '#shared/domain/common/plain-text.ts';
import { changedParts } from '#shared/domain/quizzes/reviewing/quiz-changes.ts';
import { Stack, Text } from '#shared/ui/system.ts';
import { useQuery } from '../../../../app/session/query.ts';
import { ChangedValues, SideBySide } from '../../reviewing/changed-values.tsx';
import { SETTING_LABELS, settingText, type SettingName } from '../../setting-text.ts';
import { completeQuestion } from '../complete-questions.ts';
import type { QuizForm } from '../form.ts';
import { Choice } from './choice.tsx';
import {
  proposedSide,
  type Changer,
  type Chosen,
  type Differences,
  type QuestionDifference,
  type Side,
} from './differences.ts';
import { publicationText, type PublicationDifference } from './publication.ts';

const SIDE_LABELS = { mine: 'Use mine', theirs: 'Use the newer version' } as const;
const HEADINGS = ['Newer version', 'Mine'] as const;

/** The names of subjects and chapters by their ids. */
const useNames = (): ReadonlyMap<string, string> => {
  const subjects = useQuery(getSubject, {});
  const chapters = useQuery(getChapter, {});
  const named = (query: typeof subjects | typeof chapters): [string, string][] =>
    query.status === 'ready' ? query.data.data.map(({ _id, name }) => [_id, name]) : [];
  return new Map([...named(subjects), ...named(chapters)]);
};

const Sides = ({ mine, theirs }: Pick<QuestionDifference, 'mine' | 'theirs'>) => {
  const my = mine === null ? null : completeQuestion(mine);
  const their = theirs === null ? null : completeQuestion(theirs);
  if ((mine !== null && my === null) || (theirs !== null && their === null)) {
    // An incomplete question has only its text to show.
    const texts = [plainTextOf(theirs?.prompt ?? ''), plainTextOf(mine?.prompt ?? '')] as const;
    return <SideBySide labels={HEADINGS} texts={texts} />;
  }
  if (my === null || their === null) return <ChangedValues before={their} after={my} parts={[]} labels={HEADINGS} />;
  // The text of the same material is a difference of its own.
  const parts = changedParts(their, my).filter((part) => part !== 'material' || my.stimulus?.id !== their.stimulus?.id);
  if (parts.length === 0)
    return <SideBySide labels={HEADINGS} texts={[plainTextOf(their.prompt), plainTextOf(my.prompt)]} />;
  return <ChangedValues before={their} after={my} parts={parts} labels={HEADINGS} />;
};

const wordsOf = ({ mine, theirs, changedBy }: QuestionDifference) => {
  if (theirs === null) return { tag: 'Only in mine', labels: { mine: 'Keep it', theirs: 'Leave it out' } };
  if (mine === null) return { tag: 'Only in the newer version', labels: { mine: 'Leave it out', theirs: 'Add it' } };
  return { tag: CHANGED_BY[changedBy], labels: SIDE_LABELS };
};

const CHANGED_BY: Readonly<Record<Changer, string>> = {
  mine: 'Changed by you',
  theirs: 'Changed in the newer version',
  both: 'Changed in both',
  unknown: 'Different',
};

interface ComparisonProps {
  readonly mine: QuizForm;
  readonly theirs: QuizForm;
  readonly publication: PublicationDifference | null;
  readonly differences: Differences;
  readonly choices: ReadonlyMap<string, Side>;
  readonly onChoose: (key: string, side: Side) => void;
}

/** The author's quiz beside the newer version, with a choice for each difference. */
export const Comparison = ({ mine, theirs, publication, differences, choices, onChoose }: ComparisonProps) => {
  const { settings, materials, questions } = differences;
  const names = useNames();
  const all: readonly Chosen[] = [
    ...(publication === null ? [] : [publication]),
    ...settings,
    ...materials,
    ...questions,
  ];
  const chosen = ({ key, changedBy }: Chosen) => ({
    tag: CHANGED_BY[changedBy],
    labels: SIDE_LABELS,
    side: choices.get(key) ?? proposedSide(changedBy),
    onChoose: (side: Side) => onChoose(key, side),
  });
  const textIn = (form: QuizForm, setting: SettingName): string =>
    settingText(
      setting,
      form,
      [form.subjectId, form.chapterId].map((id) => names.get(id) ?? id),
    ) ?? '';
  if (all.length === 0) return <Text color="muted">Both versions are the same.</Text>;
  return (
    <Stack gap={3} as="section" aria-label="Differences">
      <Text fontWeight={600}>{countText(all.length, 'difference')}</Text>
      {all.some(({ changedBy }) => changedBy === 'unknown') && (
        <Text fontSize="sm">
          We don’t know who changed what is marked “Different”. There, the newer version is selected: check each one.
        </Text>
      )}
      {publication !== null && (
        <Choice title="Status" {...chosen(publication)}>
          <SideBySide
            labels={HEADINGS}
            texts={[publicationText(publication.theirs), publicationText(publication.mine)]}
          />
        </Choice>
      )}
      {settings.map((one) => (
        <Choice key={one.key} title={SETTING_LABELS[one.setting]} {...chosen(one)}>
          <SideBySide labels={HEADINGS} texts={[textIn(theirs, one.setting), textIn(mine, one.setting)]} />
        </Choice>
      ))}
      {materials.map((one) => (
        <Choice key={one.key} title="Shared material" {...chosen(one)}>
          <SideBySide labels={HEADINGS} texts={[plainTextOf(one.theirs), plainTextOf(one.mine)]} isRich />
        </Choice>
      ))}
      {questions.map((one) => (
        <Choice key={one.key} title={`Question ${String(one.number)}`} {...chosen(one)} {...wordsOf(one)}>
          <Sides mine={one.mine} theirs={one.theirs} />
        </Choice>
      ))}
    </Stack>
  );
};
