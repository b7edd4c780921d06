import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * Creates emotion's style cache. It adds no vendor prefixes: supported browsers don't need them, and they double the size
 * of a rule. The two rules that need one write it out.
 * @param head where the styles go: the head of this page by default
 */
export const createStyleCache = (head?: HTMLElement): EmotionCache =>
  createCache({ key: 'css', stylisPlugins: [], ...(head !== undefined && { container: head }) });
