/** Public interface of the news module. */
export { checkedInsights, insightChecks, publishedInsights, type PublishedInsight } from './reading-repository.ts';
export {
  insertSeededInsight,
  insightIdsByKey,
  saveStarterInsight,
  starterInsights,
  type StarterInsight,
} from './seeding-repository.ts';
