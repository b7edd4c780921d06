/** Splits a GIFT file into questions with their comments and categories. */

import { titleIn } from './texts/category.ts';

export interface Block {
  readonly row: number;
  readonly lines: readonly string[];
  /** Values of the comments before it, by name. */
  readonly notes: ReadonlyMap<string, string>;
  readonly tags: readonly string[];
  readonly group: string | null;
}

/** Fields in comments, which other programs ignore. */
const NOTE =
  /\[(id|points|unit|source|url|locator|accessed|image|stimulus|tag|level|bloom|objective|as-of|review-by|expires):((?:[^\]\\]|\\.)*)\]/g;

/** Returns the blocks between empty lines. */
export const blocksOf = (text: string): readonly Block[] => {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let row = 0;
  let group: string | null = null;
  let notes = new Map<string, string>();
  let tags: string[] = [];
  const end = (): void => {
    if (lines.length > 0) {
      blocks.push({ row, lines, notes, tags, group });
      notes = new Map();
      tags = [];
    }
    lines = [];
  };
  const noteOf = (line: string): void => {
    for (const [, name = '', value = ''] of line.matchAll(NOTE)) {
      const said = value.replace(/\\(.)/g, '$1');
      if (name === 'tag') tags.push(said);
      else notes.set(name, said);
    }
  };
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const category = /^\s*\$CATEGORY:\s*(.+)$/.exec(line);
    if (category !== null) {
      end();
      group = titleIn(category[1] ?? '');
    } else if (/^\s*\/\//.test(line)) {
      if (lines.length === 0) noteOf(line);
    } else if (line.trim() === '') {
      end();
    } else {
      if (lines.length === 0) row = index + 1;
      lines.push(line);
    }
  }
  end();
  return blocks;
};
