/** A question as an item of QTI 2.2 or 3.0. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { call, outcome, RESPONSE, SCORE, setOutcome, variable, when, type Written } from './expressions.ts';
import { ownRubric, sharedData } from './own-data.ts';
import { element, withBody, type Attributes, type Element, type Node, type QtiVersion } from './tree.ts';
import { placeholdersOf, templatesOf } from './write-calculated.ts';
import { writtenKind } from './write-kinds.ts';
import { pictureOf, plainNode, richNodes, type PicturePath } from './write-text.ts';

const TITLE_MAX = 60;

/** Outcomes that show feedback. */
export const FEEDBACK = 'FEEDBACK';
export const EXPLANATION = 'EXPLANATION';
/** Classes of the parts of a question. */
export const PROMPT = 'prompt';
export const PICTURE = 'picture';
export const STIMULUS = 'stimulus';

/** Namespaces and schemas of a document. */
const SCHEMAS: Readonly<Record<QtiVersion, readonly [namespace: string, schema: string]>> = {
  '2.2': ['http://www.imsglobal.org/xsd/imsqti_v2p2', 'http://www.imsglobal.org/xsd/qti/qtiv2p2/imsqti_v2p2.xsd'],
  '3.0': [
    'http://www.imsglobal.org/xsd/imsqtiasi_v3p0',
    'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd',
  ],
};

/** Returns the attributes of a document's root. */
export const rootAttributes = (version: QtiVersion): Attributes => {
  const [namespace, schema] = SCHEMAS[version];
  return {
    xmlns: namespace,
    'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    'xsi:schemaLocation': `${namespace} ${schema}`,
  };
};

/** Prefix of identifiers, which can't start with a digit. */
const OWN = 'bw.';

export const itemIdentifier = (quizId: string, questionId: string): string => `${OWN}${quizId}.${questionId}`;

/** Returns the stable id in an identifier of ours; empty for others. */
export const stableIdIn = (identifier: string): string =>
  identifier.startsWith(OWN) ? identifier.slice(OWN.length) : '';

const feedbackOf = (outcomeIdentifier: string, identifier: string, ...content: readonly Node[]): Element =>
  withBody('modalFeedback', { outcomeIdentifier, identifier, showHide: 'show' }, ...content);

interface Texts {
  readonly prompt: readonly Node[];
  readonly explanation: readonly Node[];
  readonly templates: readonly Element[];
  readonly data: readonly (readonly [string, string])[];
}

const textsOf = (question: Question, pathOf: PicturePath): Texts => {
  const prompt = richNodes(question.prompt, pathOf);
  const explanation = richNodes(question.explanation, pathOf);
  if (!('parameters' in question)) return { prompt, explanation, templates: [], data: [] };
  const placeholders = placeholdersOf(question);
  const filled = { prompt: placeholders.filled(prompt), explanation: placeholders.filled(explanation) };
  return { ...filled, templates: templatesOf(question, placeholders), data: [...placeholders.formulas] };
};

const feedbackRules = (notes: NonNullable<Written['notes']>, hasExplanation: boolean): readonly Element[] => [
  ...(notes.length === 0
    ? []
    : [when(call('not', call('isNull', variable(RESPONSE))), setOutcome(FEEDBACK, variable(RESPONSE)))]),
  ...(hasExplanation ? [setOutcome(EXPLANATION, element('baseValue', { baseType: 'identifier' }, EXPLANATION))] : []),
];

/**
 * Returns the item of a question.
 * @param pathOf returns the path of a picture for the item
 */
export const itemOfQuestion = (
  quizId: string,
  question: Question,
  { version, pathOf }: { readonly version: QtiVersion; readonly pathOf: PicturePath },
): Element => {
  const written = writtenKind(question, pathOf);
  const { notes = [] } = written;
  const texts = textsOf(question, pathOf);
  const hasExplanation = texts.explanation.length > 0;
  const picture = question.image === undefined ? [] : pictureOf(question.image, '', pathOf);
  const title = shortened(plainTextOf(question.prompt), TITLE_MAX);
  const cardinality = written.declaration.attributes['cardinality'] === 'multiple' ? 'multiple' : 'single';
  return element(
    'assessmentItem',
    {
      ...rootAttributes(version),
      identifier: itemIdentifier(quizId, question.id),
      title: title === '' ? 'Question' : title,
      adaptive: false,
      timeDependent: false,
      toolName: 'Business Wisdom',
    },
    written.declaration,
    outcome(SCORE, 'float', { value: 0 }),
    outcome('MAXSCORE', 'float', { value: question.points }),
    ...(notes.length === 0 ? [] : [outcome(FEEDBACK, 'identifier', { cardinality })]),
    ...(hasExplanation ? [outcome(EXPLANATION, 'identifier')] : []),
    ...texts.templates,
    call(
      'itemBody',
      ownRubric(new Map([...sharedData(question), ...(written.data ?? []), ...texts.data])),
      ...(question.stimulus === undefined
        ? []
        : [element('div', { class: STIMULUS }, ...richNodes(question.stimulus.text, pathOf))]),
      ...picture.map((image) => element('div', { class: PICTURE }, call('p', image))),
      ...(texts.prompt.length === 0 ? [] : [element('div', { class: PROMPT }, ...texts.prompt)]),
      written.interaction,
    ),
    call('responseProcessing', ...written.scoring, ...feedbackRules(notes, hasExplanation)),
    ...notes.map(([identifier, note]) => feedbackOf(FEEDBACK, identifier, call('p', plainNode(note)))),
    ...(hasExplanation ? [feedbackOf(EXPLANATION, EXPLANATION, ...texts.explanation)] : []),
  );
};
