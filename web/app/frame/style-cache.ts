import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Creates emotion's style cache. It adds no vendor prefixes: supported browsers don't need them, and they double the size
 * of a rule. The two rules that need one write it out.
 */
export const createStyleCache = (): EmotionCache => createCache({ key: 'css', stylisPlugins: [] });
