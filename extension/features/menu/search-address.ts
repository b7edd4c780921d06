/** As many characters of a selection as the search takes. */
const MOST = 200;

/** The page of insights that fit those words; all of them when there are none. */
export const searchAddress = (origin: string, selected: string): string => {
  const query = Array.from(selected.replace(/\s+/gu, ' ').trim()).slice(0, MOST).join('').trim();
  const page = `${origin}/explore/news-insights-page`;
  return query === '' ? page : `${page}?${new URLSearchParams({ title: query }).toString()}`;
};
