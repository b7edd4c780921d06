/** Public interface of the news module. */
export { checkedInsights, insightChecks, publishedInsights, type PublishedInsight } from './reading-repository.ts';
export { insertSeededInsight, insightIdsByKey, type SeededInsight } from './seeding-repository.ts';
