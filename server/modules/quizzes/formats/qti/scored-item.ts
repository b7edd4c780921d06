/** An item of a file, with the parts that the readers of kinds look at. */
import type { CollectedReading } from '../remarks.ts';
import type { OwnData } from './own-data.ts';
import type { Element } from './tree.ts';

/** Files next to an item: its pictures. */
export type FileAt = (href: string) => Buffer | null;

export interface Item {
  readonly root: Element;
  readonly body: Element;
  /** Null for items of other programs. */
  readonly own: OwnData | null;
  readonly reading: CollectedReading;
  readonly fileAt: FileAt;
}

/** An item with the interaction that its question becomes. */
export interface ScoredItem extends Item {
  readonly interaction: Element;
  readonly declaration: Element;
  /** Null if the item has none. */
  readonly processing: Element | null;
}
