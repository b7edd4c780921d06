import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Where emotion keeps the rules of a document. Rules are written as they are: the browsers that run the site know them
 * without a maker's prefix, and a rule with all of them is twice as long. The two that still need one say so themselves.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
