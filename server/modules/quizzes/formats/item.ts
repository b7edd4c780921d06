import type { ImportFormat } from '#shared/contract/quizzes/import.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';

export interface Fault {
  /** Column of a table, or the part of an item of a text. */
  readonly column: string;
  readonly reason: string;
}

/** One row of a table or item of a text, as its format reads it. */
export interface ParsedItem {
  /** Row or line in the file, counted from 1. */
  readonly row: number;
  /** The question in a few words. */
  readonly about: string;
  readonly faults: readonly Fault[];
  /** Null exactly where there are faults. */
  readonly question: Question | null;
  /** The question that this one takes the place of. */
  readonly stableId: string | null;
  /** Name of the group that it stands in, where the format has groups. */
  readonly group: string | null;
  /** The row as it stood. */
  readonly cells: readonly string[];
}

export interface ParsedFile {
  readonly format: ImportFormat;
  readonly encoding: 'utf-8' | 'windows-1252' | 'binary';
  /** Names of the cells. */
  readonly columns: readonly string[];
  readonly items: readonly ParsedItem[];
}

/** A file that can't be read at all; its message is a sentence for the person. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}

/** A question that can't be taken without changing what it asks or what counts as right; its message is a sentence. */
export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
  readonly column: string;
  constructor(column: string, reason: string) {
    super(reason);
    this.column = column;
  }
}

/** A question that a format can't hold; its message is a sentence for the author. */
export class UnwritableQuestion extends Error {
  override readonly name = 'UnwritableQuestion';
}
