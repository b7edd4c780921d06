import { foldForSearch } from '#shared/domain/folding.ts';

/** The text as a LIKE pattern that finds it anywhere in a folded one; `!` escapes what LIKE would read as a sign. */
export const containing = (text: string): string => `%${foldForSearch(text).replace(/[!%_]/g, (mark) => `!${mark}`)}%`;
