/** Checks how much of the library is for subscribers, and that each kind of item has free samples. */

export interface AccessOfKind {
  /** Plural noun: "quizzes". */
  readonly kind: string;
  readonly access: readonly ('free' | 'subscriber')[];
}

/** Share of all items that is for subscribers, and the least share of one kind. */
const ALL_MIN = 0.5;
const KIND_MIN = 1 / 3;

const subscriberShare = (access: AccessOfKind['access']): number =>
  access.length === 0 ? 0 : access.filter((one) => one === 'subscriber').length / access.length;

const percent = (part: number): string => `${String(Math.round(part * 100))}%`;

/** Returns the share of all items that is for subscribers, as "54%". */
export const subscriberPercent = (kinds: readonly AccessOfKind[]): string =>
  percent(subscriberShare(kinds.flatMap(({ access }) => access)));

/** Faults of the library’s division into free and subscribers’ items. */
export const accessFaults = (kinds: readonly AccessOfKind[]): readonly string[] => {
  const all = subscriberShare(kinds.flatMap(({ access }) => access));
  return [
    ...(all < ALL_MIN ? [`${percent(all)} of the items are for subscribers; the least is ${percent(ALL_MIN)}`] : []),
    ...kinds.flatMap(({ kind, access }) => {
      const part = subscriberShare(access);
      if (part < KIND_MIN)
        return [`${percent(part)} of the ${kind} are for subscribers; the least is ${percent(KIND_MIN)}`];
      return access.includes('free') ? [] : [`none of the ${kind} is free`];
    }),
  ];
};
