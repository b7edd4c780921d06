/** Rich text as the server will store it, for a preview that is shown before it has been there. */

const TAGS = new Set(
  'p br strong em b i u s sub sup code pre blockquote h3 h4 ul ol li a img table thead tbody tr th td'.split(' '),
);
/** Their words are no text. */
const GONE = 'script, style, template, iframe, object, embed, svg, math, noscript, textarea, title';
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

const isAllowed = (tag: string, name: string, value: string): boolean =>
  (ATTRIBUTES[tag] ?? []).includes(name) &&
  (name !== 'href' || /^https:\/\/\S+$/i.test(value)) &&
  (name !== 'src' || value.startsWith('/files/'));

/** The text with the tags and attributes that are kept, and no others; a document of its own parses it, so nothing runs. */
export const safeHtml = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(GONE)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    const tag = element.localName;
    if (!TAGS.has(tag)) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    for (const { name, value } of [...element.attributes]) {
      if (!isAllowed(tag, name, value)) element.removeAttribute(name);
    }
    if (tag === 'img' && !element.hasAttribute('src')) element.remove();
  }
  return body.innerHTML;
};
