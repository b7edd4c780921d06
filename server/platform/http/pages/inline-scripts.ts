import { createHash } from 'node:crypto';
import type { Site } from './site.ts';

// A script without src whose type lets it run; data blocks such as JSON-LD need no permission.
const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype=["'](?!module["']|text\/javascript["'])[^"']+["']/i;

/** CSP sources for the inline scripts of our built pages. */
export const inlineScriptHashes = (site: Site): readonly string[] => {
  const hashes = new Set<string>();
  for (const { html } of site.pages.values()) {
    for (const [, attributes = '', code = ''] of html.matchAll(INLINE)) {
      if (DATA_BLOCK.test(attributes) || code === '') continue;
      hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    }
  }
  return [...hashes];
};
