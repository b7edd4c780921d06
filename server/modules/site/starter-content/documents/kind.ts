/** Starter content besides quizzes and daily sets: documents whose save replaces the one before. */
import type { ContentChange, ContentUpdate } from '#shared/contract/site/content-updates.ts';
import type { Db, Trx } from '../../../../platform/database/tables.ts';

export type DocumentKindName = Exclude<ContentUpdate['kind'], 'quiz' | 'daily'>;

/** A document of this site. */
export interface StoredDocument<Columns> {
  readonly id: string;
  readonly version: number;
  /** False if an editor has certainly saved it. Used for documents of an earlier server, which noted nothing. */
  readonly mayBeUnedited: boolean;
  readonly columns: Columns;
}

/** Times of a new document, in ms. */
export interface Times {
  readonly published: number;
  readonly now: number;
}

/** A file with the columns that it decides. */
export interface StarterDocument<Columns = unknown> {
  readonly key: string;
  readonly title: string;
  /** The validated file, for its digest. */
  readonly file: object;
  readonly partCount: number;
  /** Keys of the items that it refers to, as the updates know them. */
  readonly refs?: readonly string[];
  /** Returns the columns, with the ids of the parts that are stored already. */
  columns(db: Db, stored?: Columns): Promise<Columns>;
}

/** How documents of one kind are read, compared and stored. */
export interface DocumentKind<Columns = unknown> {
  readonly name: DocumentKindName;
  /** Name in the setting that says that the first ones are stored. */
  readonly seededAs: string;
  /** True if results are scored by its answer keys, and so regraded after a correction. */
  readonly hasKeys?: boolean;
  /** Notes the keys of documents that an earlier version stored without one. */
  identify?(db: Db): Promise<void>;
  /** Returns the documents of the files, in the order in which they are stored. */
  read(): Promise<readonly StarterDocument<Columns>[]>;
  /** Returns the keys of the items of this site that documents refer to; absent if they refer to none. */
  presentItems?(db: Db): Promise<ReadonlySet<string>>;
  /** Returns those of this site by key. */
  stored(db: Db): Promise<ReadonlyMap<string, StoredDocument<Columns>>>;
  changes(mine: Columns, theirs: Columns): readonly ContentChange[];
  /** Stores what a new document refers to outside the database. May be repeated. */
  prepare?(document: StarterDocument<Columns>): Promise<void>;
  /** Returns false if its key is taken. */
  insert(trx: Trx, document: StarterDocument<Columns>, times: Times): Promise<boolean>;
  /** Stores what belongs to the documents of this site and isn't edited here, where its files are new. */
  storeRelated?(trx: Trx, now: number): Promise<void>;
  /** Returns false if it was saved since that version. */
  save(trx: Trx, stored: StoredDocument<Columns>, columns: Columns, now: number): Promise<boolean>;
  /** When the document at that place is published; now by default. */
  publishedAt?(index: number, now: number): number;
}

const DAY_MS = 86_400_000;

/** One a day back from now, so that a list by date has them in their order. */
export const oneADayBack = (index: number, now: number): number => now - index * DAY_MS;

/** Label and text of a part of a document, and the part itself where the text doesn't show all of it. */
export type LabelledText = readonly [label: string, text: string, exact?: string];

/** Returns the parts whose texts differ, in the order of `theirs`, then those that only `mine` has. */
export const textChanges = (mine: readonly LabelledText[], theirs: readonly LabelledText[]): ContentChange[] => {
  const before = new Map(mine.map((part) => [part[0], part]));
  const after = new Map(theirs.map((part) => [part[0], part]));
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((label) => {
    const [, left = '', exactLeft = left] = before.get(label) ?? [label];
    const [, right = '', exactRight = right] = after.get(label) ?? [label];
    if (left !== right) return [{ label, mine: left, theirs: right }];
    return exactLeft === exactRight
      ? []
      : [{ label: `${label}: details that aren’t shown`, mine: left, theirs: right }];
  });
};

/** Returns texts of a list, with labels by place: "Step 1". */
export const numbered = (noun: string, parts: readonly (readonly [text: string, exact?: string])[]): LabelledText[] =>
  parts.map(([text, exact = text], index) => [`${noun} ${String(index + 1)}`, text, exact]);

/** Returns texts of a list with labels by name: "Card “Margin”". Repeated names are numbered. */
export const byName = (noun: string, parts: readonly LabelledText[]): LabelledText[] => {
  const counts = new Map<string, number>();
  return parts.map(([name, text, exact = text]) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return [`${noun} “${name}”${count === 1 ? '' : ` (${String(count)})`}`, text, exact];
  });
};

/** Returns the present texts, with commas between them. */
export const joined = (...texts: readonly (string | null | undefined)[]): string =>
  texts.filter((text) => text !== undefined && text !== null && text !== '').join(', ');

export const accessText = (access: string): string => (access === 'free' ? 'Everyone' : 'Subscribers');
