const TAG = /(<[^<>]*>)/;
const EXHIBITS = /\b(Exhibits?)( |&nbsp;)(\d{1,2})(?:(,? and )(\d{1,2}))?\b/g;

const linkTo = (number: string, text: string): string => `<a href="#exhibit-${number}">${text}</a>`;

const linked = (text: string, count: number): string =>
  text.replace(EXHIBITS, (whole, noun: string, blank: string, first: string, and?: string, second?: string) => {
    if ([first, second].some((number) => number !== undefined && (Number(number) < 1 || Number(number) > count))) {
      return whole;
    }
    const tail = and === undefined || second === undefined ? '' : `${and}${linkTo(second, second)}`;
    return `${linkTo(first, `${noun}${blank}${first}`)}${tail}`;
  });

/**
 * Returns sanitised HTML with mentions of "Exhibit 2" or "Exhibits 1 and 2" linked. The author's own links stay
 * unchanged.
 * @param count number of exhibits
 */
export const linkExhibits = (html: string, count: number): string => {
  let inLink = false;
  return html
    .split(TAG)
    .map((part) => {
      if (!part.startsWith('<')) return inLink ? part : linked(part, count);
      if (part.startsWith('<a')) inLink = true;
      if (part.startsWith('</a')) inLink = false;
      return part;
    })
    .join('');
};
