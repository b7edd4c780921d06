/** Elements of HTML in question files. */

const namesIn = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Elements of HTML, of its older versions, and of SVG and MathML roots (html.spec.whatwg.org). */
const ELEMENTS = namesIn(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br ' +
    'button canvas caption center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed ' +
    'fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img ' +
    'input ins kbd label legend li link main map mark marquee math menu meta meter nav nobr noscript object ol optgroup ' +
    'option output p param picture pre progress q rb rp rt rtc ruby s samp script search section select slot small source ' +
    'span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ' +
    'ul var video wbr',
);

const ANY_TAG = /<(\/?)([a-z][^\s<>/]*)((?:\s[^<>]*)?\/?)>/gi;

const isElement = (name: string): boolean => name.includes(':') || ELEMENTS.has(name.toLowerCase());

/** Whether the text has an element of HTML: <stdio.h> isn't one. */
export const hasMarkup = (text: string): boolean =>
  [...text.matchAll(ANY_TAG)].some(([, , name = '']) => isElement(name));

/** Escapes words in angle brackets that aren't elements, so that they stay visible. */
export const withUnknownTagsEscaped = (html: string): string =>
  html.replace(ANY_TAG, (tag, _slash: string, name: string) => (isElement(name) ? tag : `&lt;${tag.slice(1, -1)}&gt;`));

/** Elements that end a line of text. */
export const BREAKS = namesIn('br p div li h1 h2 h3 h4 h5 h6 tr blockquote pre dt dd section article center');
/** Elements whose text isn't shown. */
export const UNSEEN = namesIn('script style template title head');
/** Elements for media with everything in them. */
export const MEDIA = namesIn('svg canvas video audio iframe object embed applet');
/** Elements that look the same without their tags, or are replaced by similar ones. */
export const NEUTRAL = namesIn(
  'html body head meta link base title div span p br section article main header footer center figure figcaption picture ' +
    'source param track col colgroup b i h1 h2 h5 h6 tfoot wbr nobr template dl dt dd address',
);
/** Blocks that become paragraphs. */
export const BLOCKS = namesIn('div section article main header footer center figure figcaption dt dd address');
