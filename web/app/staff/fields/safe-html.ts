/** Sanitises rich text like the server, for a preview of unsaved text. */

const TAGS = new Set([
  ...['p', 'br', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'code', 'pre', 'blockquote', 'h3', 'h4'],
  ...['ul', 'ol', 'li', 'a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['figure', 'video', 'audio', 'figcaption', 'details', 'summary'],
]);
/** Elements that are nothing without their file. */
const SHOWING_FILES = new Set(['img', 'video', 'audio']);
/** Elements that are removed with their content. */
const REMOVED = 'script, style, template, iframe, object, embed, svg, math, noscript, textarea, title';
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  video: ['src', 'aria-label', 'controls', 'preload'],
  audio: ['src', 'aria-label', 'controls', 'preload'],
};

const isAllowed = (tag: string, name: string, value: string): boolean =>
  (ATTRIBUTES[tag] ?? []).includes(name) &&
  (name !== 'href' || /^https:\/\/\S+$/i.test(value)) &&
  (name !== 'src' || value.startsWith('/files/'));

/** Returns HTML with allowed tags and attributes only. It is parsed in a separate document, so no scripts run. */
export const safeHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(REMOVED)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    const tag = element.localName;
    if (!TAGS.has(tag)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (!isAllowed(tag, name, value)) element.removeAttribute(name);
    }
    if (SHOWING_FILES.has(tag) && !element.hasAttribute('src')) element.remove();
  }
  return body.innerHTML;
};
