import type {
  DecimalSeparator,
  ImportFormat,
  ImportRemark,
  SupportingPassage,
} from '#shared/contract/quizzes/import.ts';
import type { TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';
import type { Question, QuestionKind } from '#shared/contract/quizzes/question.ts';

/** The readable part of a refused row. */
export interface ItemDraft {
  readonly kind: QuestionKind;
  /** Plain text, or our rich text. */
  readonly prompt: string;
  readonly explanation?: string;
  readonly points?: number;
  readonly options?: readonly string[];
  /** Formatting of the options; empty for one without. */
  readonly htmls?: readonly string[];
  readonly right?: readonly number[];
  readonly answer?: string;
}

export interface Fault {
  /** Column of a table, or part of a text item. */
  readonly column: string;
  readonly reason: string;
}

/** A picture on the web, and where it is shown. */
export interface WebPicture {
  /** Its temporary path in the texts. */
  readonly path: string;
  readonly url: string;
  readonly column: string;
  /** The text in a sentence, such as “the explanation”. */
  readonly name: string;
}

/** A question with its pictures from the web, which are copied only if the author wants it. */
export interface WithWebPictures {
  readonly pictures: readonly WebPicture[];
  readonly question: Question;
}

/** A parsed table row or text item. */
export interface ParsedItem {
  /** Row or line in the file, counted from 1. */
  readonly row: number;
  /** Short description of the question. */
  readonly about: string;
  readonly faults: readonly Fault[];
  /** Interpreted, replaced or dropped content. */
  readonly remarks: readonly ImportRemark[];
  /** Null if and only if there are problems. */
  readonly question: Question | null;
  /** Pictures of its texts, by the path in them. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
  /** Present if it has pictures on the web; `question` is without them. */
  readonly web?: WithWebPictures;
  /** Id of the question that this one replaces; it is a new one where that is unknown. */
  readonly stableId: string | null;
  /** Name of its group, if the format has groups. */
  readonly group: string | null;
  /** The original cells. */
  readonly cells: readonly string[];
  /** Only of a refused row. */
  readonly draft?: ItemDraft;
  /** The passage that supports a drafted question. */
  readonly passage?: SupportingPassage;
  /** Number of the author's last edit. */
  readonly edited?: number;
}

/** The reading of one question: the author's choices for the file, and where remarks are collected. */
export interface Reading {
  readonly decimals: DecimalSeparator;
  readonly remark: (remark: ImportRemark) => void;
  /** Adds a picture of the file, and returns its temporary path in the texts of the question. */
  readonly addPicture: (bytes: Uint8Array) => string;
  /** Adds a picture that came with the file, by its path in a text; null if there is none. */
  readonly addPacked: (path: string) => string | null;
  /** Adds a picture of the web, and returns its temporary path in the same way. */
  readonly addWebPicture: (picture: Omit<WebPicture, 'path'>) => string;
}

/** Position of a text in its question. */
export interface Place {
  readonly reading: Reading;
  readonly column: string;
  /** The text in a sentence, such as “option B”. */
  readonly name: string;
}

/** The author's choices for a file. */
export interface ReadOptions {
  readonly decimals: DecimalSeparator;
  /** Returns a file that came with the questions, by its path in their texts. */
  readonly fileAt?: (path: string) => Uint8Array | null;
}

export interface ParsedFile {
  readonly format: ImportFormat;
  readonly encoding: TextEncoding | 'binary';
  /** Column names of the cells. */
  readonly columns: readonly string[];
  readonly items: readonly ParsedItem[];
}

/** A file that can't be parsed; its message is a sentence for the user. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A question that can't be imported without changing its meaning or key; its message is a sentence. */
export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
  readonly column: string;
  /** The part of the answers that could be read. */
  readonly draft: Omit<ItemDraft, 'prompt'> | undefined;
  constructor(column: string, reason: string, draft?: Omit<ItemDraft, 'prompt'>) {
    super(reason);
    this.column = column;
    this.draft = draft;
  }
}

/** A question that a format doesn't support, which exports check before. */
export class UnwritableQuestion extends Error {
  override readonly name = 'UnwritableQuestion';
}
