import { foldForSearch } from './folding.ts';

/** Longest key made of a title; leaves space for a suffix. */
const KEY_MAX = 60;

/**
 * Returns a key for the URL of an item: lower-case letters, digits and single hyphens.
 * @param title "Return on equity (ROE)" becomes "return-on-equity-roe"
 * @param fallback for titles without Latin letters or digits
 */
export const readableKey = (title: string, fallback: string): string => {
  const key = foldForSearch(title)
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_MAX)
    .replaceAll(/^-+|-+$/g, '');
  // The dashboard's URL for a new item contains "new".
  return key === '' || key === 'new' ? fallback : key;
};
