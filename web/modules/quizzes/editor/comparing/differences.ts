/** Differences between the author's quiz and the version that someone else saved, and the quiz that the author makes of both. */
import { completeQuestion } from '../complete-questions.ts';
import { questionOf } from '../draft-of.ts';
import type { FormQuestion, QuizForm } from '../form.ts';
import { SETTING_NAMES, type SettingName } from '../../setting-text.ts';

export type Side = 'mine' | 'theirs';

/** Fields that are chosen together: a chapter belongs to its subject. */
const fieldsOf = (setting: SettingName): readonly (SettingName | 'chapterId')[] =>
  setting === 'subjectId' ? ['subjectId', 'chapterId'] : [setting];

/** The sides that changed something since the version that the author started from. */
export type Changer = Side | 'both' | 'unknown';

export interface Chosen {
  readonly key: string;
  readonly changedBy: Changer;
}

/** Returns the side to preselect: the one that alone changed it; mine if both did, theirs if that isn’t known. */
export const proposedSide = (changedBy: Changer): Side =>
  changedBy === 'theirs' || changedBy === 'unknown' ? 'theirs' : 'mine';

export interface SettingDifference extends Chosen {
  readonly setting: SettingName;
}
/** A material with two texts. */
export interface MaterialDifference extends Chosen {
  readonly mine: string;
  readonly theirs: string;
}
/** A question with two versions, or on one side only. */
export interface QuestionDifference extends Chosen {
  /** Its position on my side, or on theirs where I don't have it. */
  readonly number: number;
  readonly mine: FormQuestion | null;
  readonly theirs: FormQuestion | null;
}

export interface Differences {
  readonly settings: readonly SettingDifference[];
  readonly materials: readonly MaterialDifference[];
  readonly questions: readonly QuestionDifference[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A question without the text of its material, which is chosen on its own; as the server stores it once it is complete. */
const ownOf = (form: FormQuestion): unknown => ({
  ...(completeQuestion(form) ?? questionOf(form)),
  stimulus: form.stimulusId,
});

const materialsOf = ({ questions }: QuizForm): ReadonlyMap<string, string> =>
  new Map(
    questions.flatMap(({ stimulusId, stimulusText }) =>
      stimulusId === '' ? [] : [[stimulusId, stimulusText] as const],
    ),
  );

const byId = ({ questions }: QuizForm): ReadonlyMap<string, FormQuestion> =>
  new Map(questions.map((question) => [question.id, question]));

/** A field without the spaces at its ends, which the server removes. */
const stored = (value: string | boolean | undefined): unknown => (typeof value === 'string' ? value.trim() : value);

/** Compares both sides with the version that the author started from. */
const changerOf = (mine: unknown, theirs: unknown, start: unknown): Changer =>
  isSame(mine, start) ? 'theirs' : isSame(theirs, start) ? 'mine' : 'both';

/** The version that the author started from, as far as it is known. */
export type Base = Partial<QuizForm>;

/**
 * Returns everything that differs.
 * @param base null if it isn’t known
 */
export const differencesOf = (mine: QuizForm, theirs: QuizForm, base: Base | null): Differences => {
  const start = base?.questions === undefined ? null : { ...mine, ...base, questions: base.questions };
  const [my, their] = [byId(mine), byId(theirs)];
  const ownIn = (form: QuizForm): ReadonlyMap<string, unknown> =>
    new Map(form.questions.map((question) => [question.id, ownOf(question)]));
  const [myOwn, theirOwn, startOwn] = [ownIn(mine), ownIn(theirs), start === null ? null : ownIn(start)];
  const [myMaterials, theirMaterials] = [materialsOf(mine), materialsOf(theirs)];
  const startMaterials = start === null ? null : materialsOf(start);
  const ids = [...my.keys(), ...[...their.keys()].filter((id) => !my.has(id))];
  return {
    settings: SETTING_NAMES.flatMap((setting) => {
      const valueOf = (form: Base): unknown => fieldsOf(setting).map((field) => stored(form[field]));
      if (isSame(valueOf(mine), valueOf(theirs))) return [];
      const isKnown = base !== null && fieldsOf(setting).every((field) => base[field] !== undefined);
      const changedBy = isKnown ? changerOf(valueOf(mine), valueOf(theirs), valueOf(base)) : 'unknown';
      return [{ key: setting, setting, changedBy }];
    }),
    materials: [...myMaterials].flatMap(([id, text]) => {
      const other = theirMaterials.get(id);
      if (other === undefined || other === text) return [];
      const changedBy = startMaterials === null ? 'unknown' : changerOf(text, other, startMaterials.get(id));
      return [{ key: `material ${id}`, mine: text, theirs: other, changedBy }];
    }),
    questions: ids.flatMap((id) => {
      const [own, otherOwn] = [myOwn.get(id), theirOwn.get(id)];
      if (isSame(own, otherOwn)) return [];
      const changedBy = startOwn === null ? 'unknown' : changerOf(own, otherOwn, startOwn.get(id));
      const [ours, other] = [my.get(id) ?? null, their.get(id) ?? null];
      const list = ours === null ? theirs : mine;
      const number = list.questions.findIndex((question) => question.id === id) + 1;
      return [{ key: id, number, mine: ours, theirs: other, changedBy }];
    }),
  };
};

/** Puts each of the questions that the list lacks behind the one that it follows in its own list. */
const withMissing = (list: readonly string[], other: readonly string[]): readonly string[] =>
  other.reduce<readonly string[]>(
    (now, id, at) => (now.includes(id) ? now : now.toSpliced(now.indexOf(other[at - 1] ?? '') + 1, 0, id)),
    list,
  );

/**
 * Returns the quiz with the chosen side of each difference. The order of questions is mine, unless only they changed it or
 * that isn’t known.
 * @param choices by the keys of differences; the preselected side without one
 */
export const mergedQuiz = (
  { mine, theirs, base }: { readonly mine: QuizForm; readonly theirs: QuizForm; readonly base: Base | null },
  { settings, materials, questions }: Differences,
  choices: ReadonlyMap<string, Side>,
): QuizForm => {
  const sideOf = ({ key, changedBy }: Chosen): Side => choices.get(key) ?? proposedSide(changedBy);
  const fields = settings.flatMap((one) =>
    fieldsOf(one.setting).map((field) => [field, (sideOf(one) === 'mine' ? mine : theirs)[field]] as const),
  );
  const texts = new Map([
    ...materialsOf(theirs),
    ...materialsOf(mine),
    ...materials.map((one): [string, string] => [one.key.replace('material ', ''), one[sideOf(one)]]),
  ]);
  const orderOf = (form: Base | null): readonly string[] => (form?.questions ?? []).map(({ id }) => id);
  const common = (form: QuizForm): readonly string[] => orderOf(form).filter((id) => orderOf(base).includes(id));
  const isMyOrderOld =
    base?.questions === undefined ||
    isSame(
      common(mine),
      orderOf(base).filter((id) => orderOf(mine).includes(id)),
    );
  const order = isMyOrderOld
    ? withMissing(orderOf(theirs), orderOf(mine))
    : withMissing(orderOf(mine), orderOf(theirs));
  const chosen = new Map<string, FormQuestion | null>([
    ...byId(theirs),
    ...byId(mine),
    ...questions.map((one): [string, FormQuestion | null] => [one.key, one[sideOf(one)]]),
  ]);
  return {
    ...mine,
    ...Object.fromEntries(fields),
    questions: order.flatMap((id) => {
      const question = chosen.get(id) ?? null;
      if (question === null) return [];
      return [{ ...question, stimulusText: texts.get(question.stimulusId) ?? question.stimulusText }];
    }),
  };
};
