/** The kinds of items that organisations assign. */
import type { AssignmentKind } from '#shared/domain/organisations/assignments.ts';
import type { Db } from '../../../../platform/database/tables.ts';
import { caseKind } from './case-repository.ts';
import { insightKind } from './insight-repository.ts';
import type { AssignableItem, AssignmentKindSource } from './kind-repository.ts';
import { pathKind } from './path-repository.ts';
import { quizKind } from './quiz-repository.ts';
import { weeklyTestKind } from './weekly-test-repository.ts';

export const KINDS: Readonly<Record<AssignmentKind, AssignmentKindSource>> = {
  quiz: quizKind,
  insight: insightKind,
  case: caseKind,
  weeklyTest: weeklyTestKind,
  path: pathKind,
};

export interface ItemRef {
  readonly kind: AssignmentKind;
  readonly item_id: string;
}

/** Reads those of the items that people can open, one query for each kind. Returns a function that finds one. */
export const readItems = async (
  db: Db,
  refs: readonly ItemRef[],
): Promise<(ref: ItemRef) => AssignableItem | undefined> => {
  const found = new Map<AssignmentKind, ReadonlyMap<string, AssignableItem>>();
  for (const [kind, group] of Map.groupBy(refs, (ref) => ref.kind)) {
    const items = await KINDS[kind].items(db, [...new Set(group.map(({ item_id }) => item_id))]);
    found.set(kind, new Map(items.map((item) => [item.id, item])));
  }
  return ({ kind, item_id }) => found.get(kind)?.get(item_id);
};
