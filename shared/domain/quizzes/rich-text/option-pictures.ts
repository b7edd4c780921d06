/** Pictures in options. Small, because learners’ pages load it. */

const UNDESCRIBED = /<img\b(?![^<>]*\salt\s*=\s*(?:"\s*[^"\s]|'\s*[^'\s]|[^\s"'>]))/i;

/** Returns true if each picture has an alternative text. */
export const hasAllAlts = (html: string): boolean => !UNDESCRIBED.test(html);

/** Returns what an option shows apart from emphasis, to find two that are the same. */
export const shownByOption = ({
  text,
  html = '',
}: {
  readonly text: string;
  readonly html?: string | undefined;
}): string => [text.trim().toLowerCase(), ...(html.match(/ src="[^"]*"/g) ?? [])].join('\n');
