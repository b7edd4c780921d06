/** Exports quizzes as Markdown. */
import { ownTableOf, type ExportedQuiz } from '../export-table.ts';
import { FIELDS, labelOf } from './own-fields.ts';
import { escapedLine } from './read-markdown.ts';

type Cells = ReadonlyMap<string, string>;

const CHOICES = new Set(['single', 'multiple']);

const escapedText = (text: string): string => text.split('\n').map(escapedLine).join('\n');

/** Returns the cells of a group of columns in order, without those after the last that is filled. */
const numbered = (cells: Cells, prefix: 'option' | 'note' | 'html'): readonly string[] => {
  const found: string[] = [];
  for (let at = 1; cells.has(`${prefix}_${String(at)}`); at += 1)
    found.push(cells.get(`${prefix}_${String(at)}`) ?? '');
  return found.slice(0, found.findLastIndex((cell) => cell !== '') + 1);
};

const listOf = (cells: Cells): readonly string[] => {
  const kind = cells.get('kind') ?? '';
  const right = new Set((cells.get('answer') ?? '').split(';'));
  const notes = numbered(cells, 'note');
  return numbered(cells, 'option').flatMap((option, index) => {
    const number = String(index + 1);
    const mark = CHOICES.has(kind) ? `- [${right.has(number) ? 'x' : ' '}]` : kind === 'ordering' ? `${number}.` : '-';
    const note = CHOICES.has(kind) ? (notes[index] ?? '') : '';
    return [`${mark} ${option}`, ...(note === '' ? [] : [`  > ${note}`])];
  });
};

const fieldsOf = (cells: Cells): readonly string[] => {
  const isChoice = CHOICES.has(cells.get('kind') ?? '');
  const fields = FIELDS.filter((name) => name !== 'answer' || !isChoice).map(
    (name) => [name, cells.get(name)] as const,
  );
  const notes = isChoice
    ? []
    : numbered(cells, 'note').map((note, index) => [`note_${String(index + 1)}`, note] as const);
  const htmls = numbered(cells, 'html').map((html, index) => [`html_${String(index + 1)}`, html] as const);
  return [...fields, ...notes, ...htmls].flatMap(([name, cell = '']) => {
    if (cell === '') return [];
    const [first = '', ...rest] = cell.split('\n');
    return [[`${labelOf(name)}: ${first}`, ...rest.map(escapedLine)].join('\n')];
  });
};

const blockOf = (cells: Cells): string =>
  [[`## ${cells.get('kind') ?? ''}`], [escapedText(cells.get('question') ?? '')], listOf(cells), fieldsOf(cells)]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');

/** Exports quizzes as Markdown: a heading for each quiz, and a block for each question. */
export const markdownOf = (quizzes: readonly ExportedQuiz[]): string =>
  quizzes
    .map((quiz) => {
      const { header, rows } = ownTableOf([quiz]);
      const blocks = rows.map((row) => blockOf(new Map(header.map((name, index) => [name, row[index] ?? '']))));
      return `${[`# ${quiz.title}`, ...blocks].join('\n\n')}\n`;
    })
    .join('\n');
