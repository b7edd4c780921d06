/** Texts that several items share, such as a passage or a table of figures. */
import { posix } from 'node:path';
import { decodeText } from '#shared/domain/quizzes/encodings/decode.ts';
import { UnreadableFile } from '../item.ts';
import { richIn, type Where } from './read-text.ts';
import type { Item } from './scored-item.ts';
import { childOf, childrenOf, parseTree, type Element } from './tree.ts';

const stimulusAt = (href: string, { fileAt }: Item): Element | null => {
  const bytes = fileAt(href);
  const xml = bytes === null ? null : decodeText(bytes, 'utf-8');
  try {
    const root = xml === null ? null : parseTree(xml);
    return root?.name === 'assessmentStimulus' ? (childOf(root, 'stimulusBody') ?? null) : null;
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
};

/** Returns the texts that an item shares with others. */
export const stimuliIn = (item: Item, where: Where): string =>
  childrenOf(item.root, 'assessmentStimulusRef')
    .map(({ attributes: { href = '' } }) => {
      const { column } = where;
      const stimulus = stimulusAt(href, item);
      if (stimulus === null) {
        const message = 'A text shared with other questions was left out';
        item.reading.remark({ column, message, weight: 'loss', ...(href === '' ? {} : { before: href }) });
        return '';
      }
      const fileAt = (reference: string): Buffer | null => item.fileAt(posix.join(posix.dirname(href), reference));
      return richIn(stimulus.children, { ...item, fileAt }, where);
    })
    .join('');
