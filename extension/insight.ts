/** An insight as the list of the extension shows it. */
import type { NewsCard } from '#shared/contract/news/news.ts';
import type { StoredInsight } from './storage/stored-state.ts';

/** The plain facts of an insight: none of its HTML, so that none of it can come to life here. */
export const insightOf = (card: NewsCard): StoredInsight => {
  const { _id, title, summary, source, publishedAt, eventDate, readingMinutes, locked } = card;
  return { _id, title, summary, source: source.title, publishedAt, eventDate, readingMinutes, locked };
};
