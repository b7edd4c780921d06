/** How questions of each kind are scored and scored in QTI. The scores are the ones that learners get here. */
import type { NotedPart, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { extraSides, matchedSides, orderedItems } from '../export-table.ts';
import {
  call,
  correct,
  declaration,
  float,
  isNearCorrect,
  mappingOf,
  RESPONSE,
  SCORE,
  scoreByMapping,
  scoreIf,
  setOutcome,
  typedAnswer,
  unitData,
  variable,
  when,
  type Written,
} from './expressions.ts';
import { element, type Element, type Node } from './tree.ts';
import { writtenCalculated } from './write-calculated.ts';
import { plainNode, richNodes, type PicturePath } from './write-text.ts';

type Write<K extends QuestionKind> = (question: QuestionOf<K>, pathOf: PicturePath) => Written;

export const identifierOf = (letter: string, index: number): string => `${letter}${String(index + 1)}`;

const isRight = call('match', variable(RESPONSE), correct(RESPONSE));

const notesOn = (options: readonly NotedPart[]): readonly (readonly [string, string])[] =>
  options.flatMap(({ note }, index) => (note === undefined ? [] : [[identifierOf('o', index), note] as const]));

/** Returns the options of a choice with their identifiers. */
const choicesOf = (
  options: readonly NotedPart[],
  pathOf: PicturePath,
): readonly (readonly [string, readonly Node[]])[] =>
  options.map(({ text, html }, index) => [
    identifierOf('o', index),
    html === undefined ? [plainNode(text)] : richNodes(html, pathOf),
  ]);

const choice = (
  options: readonly (readonly [identifier: string, nodes: readonly Node[]])[],
  { maxChoices, shuffle }: { readonly maxChoices: number; readonly shuffle: boolean },
): Element =>
  element(
    'choiceInteraction',
    { responseIdentifier: RESPONSE, shuffle, maxChoices },
    ...options.map(([identifier, nodes]) => element('simpleChoice', { identifier }, ...nodes)),
  );

const lettered = (letter: string, texts: readonly string[]): readonly (readonly [string, string])[] =>
  texts.map((text, index) => [identifierOf(letter, index), text]);

const single: Write<'single'> = ({ options, correct: right, points }, pathOf) => ({
  declaration: declaration({
    cardinality: 'single',
    baseType: 'identifier',
    correct: [
      identifierOf(
        'o',
        options.findIndex(({ id }) => id === right),
      ),
    ],
  }),
  interaction: choice(choicesOf(options, pathOf), { maxChoices: 1, shuffle: true }),
  scoring: scoreIf(isRight, points),
  notes: notesOn(options),
});

const multiple: Write<'multiple'> = ({ options, correct: right, points }, pathOf) => {
  const share = points / right.length;
  const isKey = options.map(({ id }) => right.includes(id));
  const identifiers = options.map((_, index) => identifierOf('o', index));
  return {
    declaration: declaration({
      cardinality: 'multiple',
      baseType: 'identifier',
      correct: identifiers.filter((_, index) => isKey[index]),
      mapping: mappingOf(
        identifiers.map((identifier, index) => [identifier, isKey[index] === true ? share : -share]),
        points,
      ),
    }),
    interaction: choice(choicesOf(options, pathOf), { maxChoices: 0, shuffle: true }),
    scoring: scoreByMapping,
    notes: notesOn(options),
  };
};

const boolean: Write<'boolean'> = ({ correct: right, notes, points }) => ({
  declaration: declaration({ cardinality: 'single', baseType: 'identifier', correct: [String(right)] }),
  interaction: choice(
    [
      ['true', ['True']],
      ['false', ['False']],
    ],
    { maxChoices: 1, shuffle: false },
  ),
  scoring: scoreIf(isRight, points),
  notes: Object.entries(notes ?? {}).flatMap(([identifier, note]) => (note === undefined ? [] : [[identifier, note]])),
});

const number: Write<'number'> = (question) => {
  const { correct: right, tolerance, unit, points } = question;
  return {
    declaration: declaration({ cardinality: 'single', baseType: 'float', correct: [String(right)] }),
    interaction: typedAnswer(unit),
    scoring: scoreIf(isNearCorrect(tolerance, 'absolute'), points),
    data: new Map(unitData(question)),
  };
};

const text: Write<'text'> = ({ accepted, points }) => ({
  declaration: declaration({
    cardinality: 'single',
    baseType: 'string',
    correct: accepted.slice(0, 1),
    mapping: mappingOf(
      [...new Set(accepted)].map((one) => [one, points]),
      points,
      { caseSensitive: false },
    ),
  }),
  interaction: typedAnswer(),
  scoring: scoreByMapping,
});

const matching: Write<'matching'> = (question) => {
  const pairs = matchedSides(question);
  const right = [...new Set(pairs.map(([, side]) => side)), ...extraSides(question)];
  const keys = pairs.map(([, side], index) => `${identifierOf('l', index)} ${identifierOf('r', right.indexOf(side))}`);
  const sides = (letter: string, texts: readonly string[], matchMax: number): Element =>
    call(
      'simpleMatchSet',
      ...lettered(letter, texts).map(([identifier, side]) =>
        element('simpleAssociableChoice', { identifier, matchMax }, plainNode(side)),
      ),
    );
  return {
    declaration: declaration({
      cardinality: 'multiple',
      baseType: 'directedPair',
      correct: keys,
      mapping: mappingOf(
        keys.map((key) => [key, question.points / keys.length]),
        question.points,
      ),
    }),
    interaction: element(
      'matchInteraction',
      { responseIdentifier: RESPONSE, shuffle: true, maxAssociations: pairs.length },
      sides(
        'l',
        pairs.map(([side]) => side),
        1,
      ),
      sides('r', right, pairs.length),
    ),
    scoring: scoreByMapping,
  };
};

const ordering: Write<'ordering'> = (question) => {
  const texts = question.items.map((item) => item.text);
  const identifiers = question.order.map((id) =>
    identifierOf(
      'i',
      question.items.findIndex((item) => item.id === id),
    ),
  );
  const share = question.points / identifiers.length;
  return {
    declaration: declaration({ cardinality: 'ordered', baseType: 'identifier', correct: identifiers }),
    interaction: element(
      'orderInteraction',
      { responseIdentifier: RESPONSE, shuffle: true },
      ...lettered('i', texts).map(([identifier, item]) => element('simpleChoice', { identifier }, plainNode(item))),
    ),
    scoring: orderedItems(question).map((_, index) => {
      const at = (of: Element): Element => element('index', { n: index + 1 }, of);
      const isPlaced = call('match', at(variable(RESPONSE)), at(correct(RESPONSE)));
      return when(isPlaced, setOutcome(SCORE, call('sum', variable(SCORE), float(share))));
    }),
  };
};

const WRITERS: { readonly [K in QuestionKind]: Write<K> } = {
  single,
  multiple,
  boolean,
  number,
  calculated: writtenCalculated,
  text,
  matching,
  ordering,
};

/** @param pathOf returns the path of a picture for the item */
export const writtenKind = <K extends QuestionKind>(question: QuestionOf<K>, pathOf: PicturePath): Written =>
  WRITERS[question.kind](question, pathOf);
