/** Ids of steps follow from their items, because learners’ marks refer to them. */
import { isSameItem, type ItemRef } from './path-faults.ts';

interface Step extends ItemRef {
  readonly _id: string;
  readonly needs: readonly string[];
}

/** Returns the id of a new step. */
export const newStepId = ({ kind, item }: ItemRef): string => `${kind}-${item}`;

/**
 * Gives every step the id that a stored step with the same item has, or else a new one, and its prerequisites likewise. A mark
 * so stays with the item that the learner read, whatever the author does to the steps.
 */
export const withStoredIds = <One extends Step>(
  steps: readonly One[],
  stored: readonly (ItemRef & { readonly id: string })[],
): readonly One[] => {
  const used = new Set<string>();
  const ids = new Map<string, string>();
  for (const step of steps) {
    const id = stored.find((one) => isSameItem(one, step))?.id ?? newStepId(step);
    let free = id;
    // A draft may have the same item twice.
    for (let count = 2; used.has(free); count += 1) free = `${id}-${String(count)}`;
    used.add(free);
    ids.set(step._id, free);
  }
  const idOf = (id: string): string => ids.get(id) ?? id;
  return steps.map((step) => ({ ...step, _id: idOf(step._id), needs: [...new Set(step.needs.map(idOf))] }));
};
