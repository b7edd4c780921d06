import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownTopics, TOPIC_PEOPLE_MIN, type OrganisationTopic } from './topics.ts';

const topic: fc.Arbitrary<OrganisationTopic> = fc
  .record({
    program: fc.constant('businessVocabulary' as const),
    subject: fc.constantFrom('Finance', 'Marketing'),
    chapter: fc.string({ maxLength: 3 }),
    people: fc.integer({ min: 1, max: 12 }),
    questions: fc.integer({ min: 1, max: 500 }),
  })
  .chain((facts) => fc.integer({ min: 0, max: facts.questions }).map((correct) => ({ ...facts, correct })));

describe('the topics of an organisation', () => {
  it('never include one with fewer than five people', () =>
    fc.assert(
      fc.property(fc.array(topic), (all) => {
        const { topics, hidden } = shownTopics(all);
        expect(topics.every(({ people }) => people >= TOPIC_PEOPLE_MIN)).toBe(true);
        expect(topics.length + hidden).toBe(all.length);
      }),
    ));
  it('begin with the one with the lowest share of right answers', () =>
    fc.assert(
      fc.property(fc.array(topic), (all) => {
        const shares = shownTopics(all).topics.map(({ questions, correct }) => correct / questions);
        expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      }),
    ));
});
