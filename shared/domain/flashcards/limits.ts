/** Limits of flashcards. */

/** New cards that a learner can start per deck and day. */
export const NEW_CARDS_PER_DAY = 10;
/** Cards per session: about ten minutes. */
export const SESSION_CARDS_MAX = 20;

export const FRONT_MAX = 160;
export const BACK_MAX = 600;
export const EXAMPLE_MAX = 400;
export const DESCRIPTION_MAX = 300;
export const DECK_CARDS_MAX = 200;

/** A deck's key is part of its URL. */
export const DECK_KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const DECK_KEY_MAX = 80;
