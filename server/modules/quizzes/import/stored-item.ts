import type { ParsedItem } from '../formats/item.ts';

/** An item as it is stored between check and import: its pictures are stored apart, converted. */
export type StoredItem = Omit<ParsedItem, 'pictures' | 'edited'>;
