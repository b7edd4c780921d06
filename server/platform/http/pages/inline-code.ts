/** Scripts and styles written inside a page, as sources of its content security policy. */
import { createHash } from 'node:crypto';

// A script without src whose type lets it run; data blocks such as JSON-LD need no permission.
const SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
const DATA_BLOCK = /\stype=["'](?!module["']|text\/javascript["'])[^"']+["']/i;
const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/gi;
const STYLE_ATTRIBUTE = /<[a-z][^<>]*?\sstyle="([^"]*)"/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
};

const sourceOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

/** Emotion makes an empty style element, and adds its rules through the CSSOM, which no policy restricts. */
export const EMPTY_STYLE = sourceOf('');

/** CSP sources for the inline scripts of these pages. */
export const inlineScriptSources = (pages: Iterable<string>): readonly string[] => {
  const sources = new Set<string>();
  for (const html of pages) {
    for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
      if (!DATA_BLOCK.test(attributes) && code !== '') sources.add(sourceOf(code));
    }
  }
  return [...sources];
};

/** CSP sources for the style elements and style attributes of a page. Attributes need 'unsafe-hashes' besides. */
export const inlineStyleSources = (html: string): readonly string[] => {
  const elements = new Set([...html.matchAll(STYLE)].map(([, css = '']) => sourceOf(css)));
  const attributes = new Set(
    [...html.matchAll(STYLE_ATTRIBUTE)].map(([, css = '']) =>
      sourceOf(css.replace(/&(?:amp|quot|lt|gt|#x27|#39);/g, (entity) => ENTITIES[entity] ?? entity)),
    ),
  );
  return [...elements, ...(attributes.size > 0 ? ["'unsafe-hashes'", ...attributes] : [])];
};

/** That policy with those sources of styles let in besides. */
export const allowStyles = (policy: string, sources: readonly string[]): string =>
  sources.length === 0 ? policy : policy.replace("style-src 'self'", `style-src 'self' ${sources.join(' ')}`);
