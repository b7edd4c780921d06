/** Exports quizzes as a Word document (ECMA-376) to read, print and edit. */
import type { Question } from '#shared/contract/quizzes/question.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import { zipOf } from '../../../../platform/files/zip.ts';
import { asWritten } from '../cells.ts';
import { ownTableOf, type ExportedQuiz } from '../export-table.ts';
import { FIELDS, labelOf } from '../markdown/own-fields.ts';
import { PREFIXES, ROLES, styleIdOf, type Role } from './own-styles.ts';
import {
  CONTENT_TYPES,
  documentXml,
  hyperlink,
  PACKAGE_RELATIONSHIPS,
  picture,
  relationships,
  run,
  STYLES,
  text,
  textContent,
} from './parts.ts';
import { isHeldInline, paragraphsIn, type Run } from './rich-runs.ts';

/** A picture as Word shows it. */
export interface DocumentPicture {
  readonly bytes: Uint8Array;
  readonly type: 'png' | 'jpeg';
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}
/** By their paths in the questions. */
export type DocumentPictures = ReadonlyMap<string, DocumentPicture>;

const CHOICES = new Set<string>(['single', 'multiple']);
/** Written as texts of their own. */
const RICH = new Set<string>(['explanation', 'stimulus', 'image']);

const paragraph = (style: string, content: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${styleIdOf(style)}"/></w:pPr>${content}</w:p>`;

const line = (role: Role, content: string): string => paragraph(ROLES[role], text(content));

/** The document's relationships to links and pictures. */
class Relations {
  readonly #ids = new Map<string, string>();
  readonly #pictures: DocumentPictures;
  readonly #links: string[] = [];
  readonly #media = new Map<string, DocumentPicture>();
  constructor(pictures: DocumentPictures) {
    this.#pictures = pictures;
  }

  #idOf(target: string): string {
    const id = this.#ids.get(target) ?? `r${String(this.#ids.size + 1)}`;
    this.#ids.set(target, id);
    return id;
  }

  link(href: string): string {
    if (!this.#links.includes(href)) this.#links.push(href);
    return this.#idOf(href);
  }

  picture(path: string): { readonly id: string; readonly file: DocumentPicture } | null {
    const file = this.#pictures.get(path);
    if (file === undefined) return null;
    this.#media.set(path, file);
    return { id: this.#idOf(path), file };
  }

  /** Returns the files that the document refers to, and the list of them. */
  files(): Readonly<Record<string, Uint8Array | string>> {
    const media = [...this.#media].map(([path, file]) => ({ id: this.#idOf(path), file }));
    const nameOf = ({ id, file }: (typeof media)[number]): string => `media/${id}.${file.type}`;
    return {
      'word/_rels/document.xml.rels': relationships(
        this.#links.map((href) => ({ id: this.#idOf(href), href })),
        media.map((one) => ({ id: one.id, file: nameOf(one) })),
      ),
      ...Object.fromEntries(media.map((one) => [`word/${nameOf(one)}`, one.file.bytes])),
    };
  }
}

const createWriter = (relations: Relations) => {
  const runOf = ({ marks, href, content }: Run): string => {
    if (content.kind === 'picture') {
      const found = relations.picture(content.src);
      return found === null ? '' : run(marks, picture(found.id, found.file, content.alt));
    }
    const written = run(marks, content.kind === 'break' ? '<w:br/>' : textContent(content.text), href !== null);
    return href === null ? written : hyperlink(relations.link(href), written);
  };

  /** The paragraphs of a rich text: the first with its role and a prefix, the others as continuations. */
  const rich = (role: Role, html: string, prefix = PREFIXES[role] ?? ''): string => {
    const paragraphs = paragraphsIn(html);
    // A question starts with its own paragraph, also if it has no text.
    return (paragraphs.length === 0 && role === 'question' ? [[]] : paragraphs)
      .map((runs, index) => {
        const start = index === 0 && prefix !== '' ? text(prefix) : '';
        return paragraph(ROLES[index === 0 ? role : 'text'], start + runs.map(runOf).join(''));
      })
      .join('');
  };

  const imageOf = ({ image }: Question): string => {
    const found = image === undefined ? null : relations.picture(image);
    return found === null ? '' : paragraph(ROLES.picture, run([], picture(found.id, found.file, '')));
  };

  /** Whether the document can show an option's formatting with its pictures. */
  const isShown = (html: string): boolean =>
    html !== '' &&
    isHeldInline(html) &&
    paragraphsIn(html)
      .flat()
      .every(({ content }) => content.kind !== 'picture' || relations.picture(content.src) !== null);

  const optionsOf = (cells: ReadonlyMap<string, string>, isChoice: boolean): string => {
    const lines: string[] = [];
    for (let at = 1; cells.has(`option_${String(at)}`); at += 1) {
      const option = cells.get(`option_${String(at)}`) ?? '';
      const html = cells.get(`html_${String(at)}`) ?? '';
      const note = isChoice ? (cells.get(`note_${String(at)}`) ?? '') : '';
      const letter = `${letterOf(at - 1)}. `;
      if (isShown(html)) lines.push(rich('option', html, letter));
      else if (option !== '') lines.push(line('option', letter + option));
      if (note !== '') lines.push(line('note', note));
    }
    return lines.join('');
  };

  const answerOf = (answer: string, isChoice: boolean): string =>
    isChoice && answer !== ''
      ? answer
          .split(';')
          .map((number) => letterOf(Number(number) - 1))
          .join(', ')
      : answer;

  return (question: Question, number: number, cells: ReadonlyMap<string, string>): string => {
    const isChoice = CHOICES.has(question.kind);
    const notes = isChoice ? [] : [...cells.keys()].filter((name) => name.startsWith('note_'));
    const htmls = [...cells].flatMap(([name, html]) => (name.startsWith('html_') && !isShown(html) ? [name] : []));
    const fields = ['kind', ...FIELDS.filter((name) => !RICH.has(name)), ...notes, ...htmls].flatMap((name) => {
      const cell = cells.get(name) ?? '';
      const value = name === 'answer' ? answerOf(cell, isChoice) : cell;
      return value === '' ? [] : [line('field', `${labelOf(name)}: ${value}`)];
    });
    return [
      rich('question', question.prompt, `${String(number)}. `),
      imageOf(question),
      optionsOf(cells, isChoice),
      rich('explanation', question.explanation),
      rich('material', question.stimulus?.text ?? ''),
      ...fields,
    ].join('');
  };
};

/** Returns quizzes as a Word document: a heading for each quiz, then its questions. */
export const docxOf = (quizzes: readonly ExportedQuiz[], pictures: DocumentPictures): Uint8Array => {
  const relations = new Relations(pictures);
  const write = createWriter(relations);
  const body = quizzes.map((quiz) => {
    const { header, rows } = ownTableOf([quiz]);
    const blocks = quiz.questions.map((question, index) =>
      write(question, index + 1, new Map(header.map((name, column) => [name, asWritten(rows[index]?.[column] ?? '')]))),
    );
    return paragraph('Heading 1', text(quiz.title)) + blocks.join('');
  });
  return zipOf({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': PACKAGE_RELATIONSHIPS,
    'word/document.xml': documentXml(body.join('')),
    'word/styles.xml': STYLES,
    ...relations.files(),
  });
};
