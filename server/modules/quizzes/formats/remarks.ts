/** Remarks on imported questions: sentences about what was interpreted, replaced or dropped. */
import { createHash } from 'node:crypto';
import type { ImportRemark } from '#shared/contract/quizzes/import.ts';
import { QUESTION_TAG_MAX, QUESTION_TAGS_MAX } from '#shared/domain/common/limits.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { pluralText } from '#shared/domain/common/text/formats.ts';
import { letterOf } from '#shared/domain/common/text/letter.ts';
import type { Reading, ReadOptions, WebPicture } from './item.ts';

const SHOWN_MAX = 300;
/** More remarks on one question say nothing more, and make the report large. */
const REMARKS_MAX = 30;

type Details = Pick<ImportRemark, 'before' | 'after'>;

const shownOf = ({ before, after }: Details): Details => ({
  ...(before === undefined ? {} : { before: shortened(before, SHOWN_MAX) }),
  ...(after === undefined ? {} : { after: shortened(after, SHOWN_MAX) }),
});

/** A reading with the list its remarks are collected in. */
export interface CollectedReading extends Reading {
  readonly remarks: readonly ImportRemark[];
  readonly pictures: ReadonlyMap<string, Uint8Array>;
  readonly webPictures: ReadonlyMap<string, WebPicture>;
}

const pathOf = (content: string | Uint8Array): string =>
  `/files/imported/${createHash('sha256').update(content).digest('hex')}.webp`;

/** Returns a reading of one question. */
export const readingOf = ({ decimals, fileAt }: ReadOptions): CollectedReading => {
  const remarks: ImportRemark[] = [];
  const pictures = new Map<string, Uint8Array>();
  const webPictures = new Map<string, WebPicture>();
  const addPicture = (bytes: Uint8Array): string => {
    const path = pathOf(bytes);
    pictures.set(path, bytes);
    return path;
  };
  return {
    decimals,
    remarks,
    pictures,
    webPictures,
    addWebPicture: (picture) => {
      const path = pathOf(picture.url);
      webPictures.set(path, { path, ...picture });
      return path;
    },
    addPicture,
    addPacked: (path) => {
      const bytes = fileAt?.(path) ?? null;
      return bytes === null ? null : addPicture(bytes);
    },
    remark: (remark) => {
      const { column, message, weight } = remark;
      if (remarks.length >= REMARKS_MAX || remarks.some((one) => one.column === column && one.message === message))
        return;
      remarks.push({ column, message, weight, ...shownOf(remark) });
    },
  };
};

/** Returns the name of an option: its letter, as authors count options. */
export const optionName = (index: number): string => `option ${letterOf(index)}`;

/** Returns a percentage as authors write it. */
export const percentText = (share: number): string => `${String(Number(share.toFixed(2))).replace('-', '−')}%`;

/** Adds a remark about a title that only identifies the question in the other program. */
export const remarkName = (reading: Reading, name: string, prompt: string): void => {
  const bare = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const title = bare(name);
  if (title === '' || bare(prompt).startsWith(bare(title.replace(/…$/, '')))) return;
  reading.remark({ column: 'name', message: `The name “${shortened(title, 80)}” was dropped`, weight: 'note' });
};

/** Returns the tags that a question can have, with a remark about the others. */
export const tagsIn = (reading: Reading, tags: readonly string[]): readonly string[] => {
  const distinct = [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const taken = distinct.filter((tag) => tag.length <= QUESTION_TAG_MAX).slice(0, QUESTION_TAGS_MAX);
  const dropped = distinct.filter((tag) => !taken.includes(tag));
  if (dropped.length > 0) {
    const message = pluralText(dropped.length, 'A tag was dropped', `${String(dropped.length)} tags were dropped`);
    reading.remark({ column: 'tags', message, weight: 'note', before: dropped.join(', ') });
  }
  return taken;
};

/** An answer with feedback in the other program. */
export interface WithFeedback {
  /** The name in a sentence, such as “option B”. */
  readonly name: string;
  readonly feedback: string;
}

/**
 * Adds a remark for the feedback of each answer, which questions of these kinds don't store.
 * @param stored index of the answer whose feedback became the explanation
 */
export const remarkFeedback = (reading: Reading, answers: readonly WithFeedback[], stored: number | null): void => {
  for (const [index, { name, feedback }] of answers.entries()) {
    if (feedback.trim() === '') continue;
    const message = index === stored ? `Feedback of ${name} became the explanation` : `Feedback of ${name} was dropped`;
    reading.remark({ column: 'feedback', message, weight: 'change', before: feedback });
  }
};
