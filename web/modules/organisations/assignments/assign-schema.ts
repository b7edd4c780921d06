import * as v from 'valibot';
import { whole } from '#shared/contract/common/fields.ts';
import {
  ASSIGNED_PEOPLE_MAX,
  ASSIGNMENT_KIND_FACTS,
  ASSIGNMENT_KINDS,
  ASSIGNMENT_NOTE_MAX,
  COUNTED_ATTEMPTS_MAX,
} from '#shared/domain/organisations/assignments.ts';

export const AUDIENCES = ['everyone', 'teams', 'people'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A number that may be left out. */
const optionalWhole = (label: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text === '' ? null : Number(text))),
    v.nullable(whole(label, min, max)),
  );

const chosen = v.array(v.object({ _id: v.string(), name: v.string() }));

/** The form of a new assignment. */
export const AssignSchema = v.pipe(
  v.object({
    kind: v.picklist(ASSIGNMENT_KINDS),
    item: v.nullable(v.object({ _id: v.string(), title: v.string() })),
    audience: v.picklist(AUDIENCES),
    teams: v.array(v.string()),
    people: v.pipe(
      chosen,
      v.maxLength(ASSIGNED_PEOPLE_MAX, `Choose at most ${String(ASSIGNED_PEOPLE_MAX)} people, or make them a team`),
    ),
    dueOn: v.pipe(v.string(), v.minLength(1, 'Choose a due date')),
    passMark: optionalWhole('The pass mark', 1, 100),
    attemptsMax: optionalWhole('The number of attempts', 1, COUNTED_ATTEMPTS_MAX),
    note: v.pipe(
      v.string(),
      v.maxLength(ASSIGNMENT_NOTE_MAX, `The note must be at most ${String(ASSIGNMENT_NOTE_MAX)} characters long`),
    ),
  }),
  v.forward(
    v.check(
      ({ item }) => item !== null,
      ({ input }) => `Choose a ${ASSIGNMENT_KIND_FACTS[input.kind].name}`,
    ),
    ['item'],
  ),
  v.forward(
    v.check(({ audience, teams }) => audience !== 'teams' || teams.length > 0, 'Choose a team'),
    ['teams'],
  ),
  v.forward(
    v.check(({ audience, people }) => audience !== 'people' || people.length > 0, 'Choose a person'),
    ['people'],
  ),
);
