/** Questions that the statistics call weak. */

/** With fewer first attempts nothing is said about a question. */
export const WEAK_ATTEMPTS_MIN = 30;
const FACILITY_MAX = 0.95;
const DISCRIMINATION_MIN = 0.1;
const CHOSEN_MIN = 0.05;

export const WEAKNESSES = ['easy', 'indistinct', 'unusedOption'] as const;
/** Nearly everyone is right; good and weak learners do alike; hardly anyone chooses one of the wrong options. */
export type Weakness = (typeof WEAKNESSES)[number];

export interface ItemFigures {
  readonly attempts: number;
  readonly facility: number | null;
  readonly discrimination: number | null;
  /** Share of the attempts that chose the rarest wrong option; null without options. */
  readonly rarestChoice: number | null;
}

/** Returns the share of the rarest wrong option; null without one or without attempts. */
export const rarestChoiceOf = (
  attempts: number,
  choices: readonly { readonly right: boolean; readonly chosen: number }[],
): number | null => {
  const wrong = choices.filter(({ right }) => !right).map(({ chosen }) => chosen);
  return attempts === 0 || wrong.length === 0 ? null : Math.min(...wrong) / attempts;
};

/** Returns what is weak about a question; nothing with too few attempts. */
export const weaknessesOf = ({ attempts, facility, discrimination, rarestChoice }: ItemFigures): Weakness[] => {
  if (attempts < WEAK_ATTEMPTS_MIN) return [];
  const weak: Readonly<Record<Weakness, boolean>> = {
    easy: facility !== null && facility > FACILITY_MAX,
    indistinct: discrimination !== null && discrimination < DISCRIMINATION_MIN,
    unusedOption: rarestChoice !== null && rarestChoice < CHOSEN_MIN,
  };
  return WEAKNESSES.filter((one) => weak[one]);
};
