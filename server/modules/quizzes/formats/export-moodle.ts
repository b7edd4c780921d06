import { XMLBuilder } from 'fast-xml-parser';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { plainTextOf, shortened } from '#shared/domain/common/plain-text.ts';
import { withoutWildcards } from './weighted.ts';
import { extraSides, matchedSides, orderedItems, type ExportedQuiz } from './export-table.ts';

const NAME_MAX = 60;

const plain = (text: string) => ({ '@format': 'plain_text', text });
const answer = (text: string, fraction: number) => ({ '@fraction': String(fraction), '@format': 'plain_text', text });

const TYPES: Readonly<Record<Question['kind'], string>> = {
  single: 'multichoice',
  multiple: 'multichoice',
  boolean: 'truefalse',
  number: 'numerical',
  text: 'shortanswer',
  matching: 'matching',
  ordering: 'ordering',
};

const keyOf = (question: Question): Record<string, unknown> => {
  switch (question.kind) {
    case 'single':
      return {
        single: 'true',
        shuffleanswers: 'true',
        answer: question.options.map(({ id, text }) => answer(text, id === question.correct ? 100 : 0)),
      };
    case 'multiple': {
      const share = Math.round(10_000_000 / question.correct.length) / 100_000;
      return {
        single: 'false',
        shuffleanswers: 'true',
        answer: question.options.map(({ id, text }) => answer(text, question.correct.includes(id) ? share : 0)),
      };
    }
    case 'boolean':
      return { answer: [answer('true', question.correct ? 100 : 0), answer('false', question.correct ? 0 : 100)] };
    case 'number':
      return {
        answer: [{ ...answer(String(question.correct), 100), tolerance: String(question.tolerance) }],
        ...(question.unit === undefined ? {} : { units: { unit: { multiplier: '1', unit_name: question.unit } } }),
      };
    case 'text':
      return { usecase: '0', answer: question.accepted.map((text) => answer(withoutWildcards(text), 100)) };
    case 'matching':
      return {
        shuffleanswers: 'true',
        subquestion: [
          ...matchedSides(question).map(([left, right]) => ({ ...plain(left), answer: plain(right) })),
          ...extraSides(question).map((right) => ({ ...plain(''), answer: plain(right) })),
        ],
      };
    case 'ordering':
      return {
        layouttype: 'VERTICAL',
        selecttype: 'ALL',
        answer: orderedItems(question).map((text, index) => answer(text, index + 1)),
      };
  }
};

const tagsOf = ({ source, image }: Question) =>
  [
    source === undefined ? '' : `source:${source.title}`,
    source?.url === undefined ? '' : `url:${source.url}`,
    image === undefined ? '' : `image:${image}`,
  ]
    .filter((tag) => tag !== '')
    .map((text) => ({ text }));

const questionOf = (quizId: string, question: Question): Record<string, unknown> => {
  const tags = tagsOf(question);
  return {
    '@type': TYPES[question.kind],
    name: { text: shortened(plainTextOf(question.prompt), NAME_MAX) },
    questiontext: { '@format': 'html', text: question.prompt },
    generalfeedback: { '@format': 'html', text: question.explanation },
    defaultgrade: String(question.points),
    idnumber: `${quizId}.${question.id}`,
    ...keyOf(question),
    ...(tags.length === 0 ? {} : { tags: { tag: tags } }),
  };
};

/** Those quizzes as Moodle XML, a category each. */
export const moodleXmlOf = (quizzes: readonly ExportedQuiz[]): string => {
  // The library moves this into a package of its own; it stays until the next major version.
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- see above
  const builder = new XMLBuilder({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: false,
    suppressEmptyNode: false,
  });
  const question = quizzes.flatMap(({ id, title, questions }) => [
    { '@type': 'category', category: { text: `$course$/${title.replaceAll('/', '-')}` } },
    ...questions.map((one) => questionOf(id, one)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build({ quiz: { question } })}\n`;
};
