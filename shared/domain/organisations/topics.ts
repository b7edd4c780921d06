/** The report of an organisation by topic. */
import { topicOrder, type TopicTally } from '../learning/accuracy.ts';

/**
 * With fewer people, a topic isn't shown: owners and managers see each person's best percent in an assignment, but not
 * how someone did in a topic.
 */
export const TOPIC_PEOPLE_MIN = 5;

export interface OrganisationTopic extends TopicTally {
  /** Different people whose answers count. */
  readonly people: number;
}

/** Orders by share of right answers, weakest first. */
const weakestFirst = (one: OrganisationTopic, other: OrganisationTopic): number =>
  one.correct * other.questions - other.correct * one.questions || topicOrder(one, other);

/** Returns the topics with enough people, weakest first, and how many others there are. */
export const shownTopics = <Topic extends OrganisationTopic>(
  topics: readonly Topic[],
): { readonly topics: Topic[]; readonly hidden: number } => {
  const shown = topics.filter(({ people }) => people >= TOPIC_PEOPLE_MIN);
  return { topics: shown.toSorted(weakestFirst), hidden: topics.length - shown.length };
};
