/** The format of the starter decks of flashcards. */
import * as v from 'valibot';
import { BACK_MAX, DECK_CARDS_MAX, EXAMPLE_MAX, FRONT_MAX } from '#shared/domain/flashcards/limits.ts';
import { Key, Line, Source } from './format.ts';

const CardText = (max: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(max));

const fold = (front: string): string => front.toLowerCase();

/** One file of `content/decks/<id>.json`: flashcards of one topic. */
export const ContentDeck = v.strictObject({
  id: Key,
  title: Line,
  description: v.pipe(v.string(), v.trim(), v.minLength(20), v.maxLength(300)),
  access: v.pipe(
    v.picklist(['free', 'plan']),
    v.transform((access) => (access === 'plan' ? 'subscriber' : access)),
  ),
  cards: v.pipe(
    v.array(
      v.strictObject({
        front: CardText(FRONT_MAX),
        back: CardText(BACK_MAX),
        example: v.optional(CardText(EXAMPLE_MAX)),
        source: v.optional(Source),
      }),
    ),
    v.minLength(10),
    v.maxLength(DECK_CARDS_MAX),
    v.check((cards) => new Set(cards.map(({ front }) => fold(front))).size === cards.length, 'two fronts are the same'),
  ),
});

export type ContentDeck = v.InferOutput<typeof ContentDeck>;
/** A deck as its file has it: the sources still have their locators. */
export type WrittenDeck = v.InferInput<typeof ContentDeck>;
