/** Study aids: formula sheets, and worked examples whose steps are shown one by one. */
import * as v from 'valibot';
import { STEPS_MAX, STUDY_AID_KEY, STUDY_AID_KEY_MAX, STUDY_SUBJECTS } from '#shared/domain/study-aids/subjects.ts';
import type { Endpoint } from '../common/endpoint.ts';
import { single, whole } from '../common/fields.ts';

const keyParams = (noun: string) => {
  const sentence = `The key of ${noun} has lower-case letters, digits and single hyphens`;
  return v.object({
    id: v.pipe(
      v.string(sentence),
      v.maxLength(STUDY_AID_KEY_MAX, `The key of ${noun} must be at most ${String(STUDY_AID_KEY_MAX)} characters long`),
      v.regex(STUDY_AID_KEY, sentence),
    ),
  });
};
export const sheetParams = keyParams('a sheet');
export const exampleParams = keyParams('an example');

const summaryDetails = {
  /** The key, as in the URL. */
  _id: v.string(),
  title: v.string(),
  subject: v.picklist(STUDY_SUBJECTS),
  /** One or two sentences, plain text. */
  summary: v.string(),
  access: v.picklist(['free', 'subscriber']),
  /** How to get access to all of it; null with access. */
  locked: v.nullable(v.literal('subscription')),
};

const StudySource = v.object({ title: v.string(), url: v.nullable(v.string()) });
export type StudySource = v.InferOutput<typeof StudySource>;

export const MathText = v.object({
  /** Presentation MathML without styles. */
  mathml: v.string(),
  /** The same in words and plain signs. */
  text: v.string(),
});
export type MathText = v.InferOutput<typeof MathText>;

export const SheetFormula = v.object({
  name: v.string(),
  formula: MathText,
  symbols: v.array(
    v.object({
      /** MathML of the symbol; null for a word, which can wrap. */
      mathml: v.nullable(v.string()),
      /** The label of a quantity in words; null for a symbol. */
      word: v.nullable(v.string()),
      meaning: v.string(),
      unit: v.string(),
    }),
  ),
  /** When the formula applies. */
  use: v.string(),
  /** A calculation with numbers. */
  example: v.string(),
});
export type SheetFormula = v.InferOutput<typeof SheetFormula>;

export const SheetSection = v.object({
  title: v.string(),
  /** None while the sheet is locked. */
  formulas: v.array(SheetFormula),
  source: StudySource,
});
export type SheetSection = v.InferOutput<typeof SheetSection>;

export const SheetSummary = v.object({ ...summaryDetails, formulaCount: v.number() });
export type SheetSummary = v.InferOutput<typeof SheetSummary>;

export const Sheet = v.object({ ...SheetSummary.entries, sections: v.array(SheetSection) });
export type Sheet = v.InferOutput<typeof Sheet>;

export const ExampleProgress = v.object({
  /** Steps that the learner has shown. */
  shown: v.number(),
});
export type ExampleProgress = v.InferOutput<typeof ExampleProgress>;

export const ExampleSummary = v.object({
  ...summaryDetails,
  stepCount: v.number(),
  /** The learner’s progress; null for guests. */
  progress: v.nullable(ExampleProgress),
});
export type ExampleSummary = v.InferOutput<typeof ExampleSummary>;

export const ExampleStep = v.object({
  title: v.string(),
  text: v.string(),
  formula: v.nullable(MathText),
});
export type ExampleStep = v.InferOutput<typeof ExampleStep>;

export const Solution = v.object({
  steps: v.array(ExampleStep),
  answer: v.object({
    text: v.string(),
    /** The number with its unit, as in the text. */
    result: v.string(),
  }),
  mistake: v.string(),
  source: StudySource,
});
export type Solution = v.InferOutput<typeof Solution>;

export const Example = v.object({
  ...ExampleSummary.entries,
  problem: v.array(v.string()),
  given: v.array(v.object({ name: v.string(), value: v.string() })),
  /** The formula sheet that goes with it. */
  sheet: v.nullable(v.object({ _id: v.string(), title: v.string() })),
  /** Null while the example is locked. */
  solution: v.nullable(Solution),
});
export type Example = v.InferOutput<typeof Example>;

export const getSheets = {
  id: 'studyAids.sheets',
  method: 'GET',
  path: '/api/study-aids/sheets',
  access: 'optional',
  summary: 'Lists formula sheets.',
  response: single({ sheets: v.array(SheetSummary) }),
  errors: [],
} as const satisfies Endpoint;

export const getSheet = {
  id: 'studyAids.sheet',
  method: 'GET',
  path: '/api/study-aids/sheets/:id',
  access: 'optional',
  summary: 'Returns a formula sheet.',
  description: 'Its formulas are included for everyone who can open the sheet; guests can open free sheets.',
  params: sheetParams,
  response: single({ sheet: Sheet }),
  errors: [],
} as const satisfies Endpoint;

export const getExamples = {
  id: 'studyAids.examples',
  method: 'GET',
  path: '/api/study-aids/examples',
  access: 'optional',
  summary: 'Lists worked examples with the learner’s progress.',
  response: single({ examples: v.array(ExampleSummary) }),
  errors: [],
} as const satisfies Endpoint;

export const getExample = {
  id: 'studyAids.example',
  method: 'GET',
  path: '/api/study-aids/examples/:id',
  access: 'optional',
  summary: 'Returns a worked example.',
  description: 'Everyone gets the problem. The solution is included for everyone who can open the example.',
  params: exampleParams,
  response: single({ example: Example }),
  errors: [],
} as const satisfies Endpoint;

export const setExampleProgress = {
  id: 'studyAids.progress',
  method: 'PUT',
  path: '/api/study-aids/examples/:id/progress',
  access: 'quiz.take',
  summary: 'Saves how many steps the learner has shown.',
  description: 'Zero starts again. A number above the number of steps counts as all of them.',
  params: exampleParams,
  body: v.object({ shown: whole('shown', 0, STEPS_MAX) }),
  response: single({ progress: ExampleProgress }),
  errors: ['SUBSCRIPTION_REQUIRED'],
  idempotent: true,
} as const satisfies Endpoint;
