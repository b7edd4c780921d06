/**
 * Points of questions and grades, in steps of a half. Binary fractions hold halves exactly, so points and their sums are plain
 * numbers; the database counts the halves of grades in whole numbers.
 */
export const POINT_STEP = 0.5;

/** Whether these points can be given: a multiple of a half. */
export const isHalfPoints = (points: number): boolean => Number.isInteger(points / POINT_STEP);

/** Returns the number of half points. */
export const halvesOf = (points: number): number => Math.round(points / POINT_STEP);

/** Returns the points of a number of halves. */
export const pointsOfHalves = (halves: number): number => halves * POINT_STEP;
