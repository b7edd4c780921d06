/** The paid plans. Prices are whole rupees; durations and discounts are printed texts, never computed. */

export const PLAN_IDS = ['monthly', 'quarterly', 'halfYearly', 'yearly'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** Features of plans. */
export const PLAN_FEATURES = {
  everything: 'Every quiz, case study and insight',
  weeklyTests: 'Weekly tests',
  liveClasses: 'Live classes',
  progressReports: 'Monthly progress reports',
  mentorSessions: 'Mentor sessions',
  dedicatedMentor: 'A dedicated mentor',
} as const;
export type PlanFeature = keyof typeof PLAN_FEATURES;

export interface Plan {
  readonly id: PlanId;
  readonly name: string;
  /** Whole rupees. */
  readonly price: number;
  /** Whole rupees before the discount; null without one. */
  readonly originalPrice: number | null;
  readonly duration: string;
  /** Calendar months per billing cycle. */
  readonly months: number;
  readonly discount: string | null;
  readonly features: readonly PlanFeature[];
}

const monthly = ['everything', 'weeklyTests'] as const satisfies readonly PlanFeature[];
const quarterly = [...monthly, 'liveClasses'] as const satisfies readonly PlanFeature[];
const halfYearly = [...quarterly, 'progressReports', 'mentorSessions'] as const satisfies readonly PlanFeature[];
const yearly = [...halfYearly, 'dedicatedMentor'] as const satisfies readonly PlanFeature[];

/** Plans from the shortest to the longest; each includes everything in the one before. */
export const PLANS: readonly Plan[] = [
  {
    id: 'monthly',
    name: 'Monthly',
    price: 100,
    originalPrice: null,
    duration: '1 month',
    months: 1,
    discount: null,
    features: monthly,
  },
  {
    id: 'quarterly',
    name: 'Quarterly',
    price: 292,
    originalPrice: 300,
    duration: '3 months',
    months: 3,
    discount: '2.5%',
    features: quarterly,
  },
  {
    id: 'halfYearly',
    name: 'Half Yearly',
    price: 570,
    originalPrice: 600,
    duration: '6 months',
    months: 6,
    discount: '5%',
    features: halfYearly,
  },
  {
    id: 'yearly',
    name: 'Yearly',
    price: 1080,
    originalPrice: 1200,
    duration: '12 months',
    months: 12,
    discount: '10%',
    features: yearly,
  },
];

/** Returns the plan of that ID; undefined for any other text. */
export const planById = (id: string): Plan | undefined => PLANS.find((plan) => plan.id === id);

/** Returns true if the plan includes the feature. */
export const planOpens = (id: PlanId, feature: PlanFeature): boolean =>
  PLANS.some((plan) => plan.id === id && plan.features.includes(feature));

/** Features of free access granted by staff: those of the shortest plan. */
const GRANTED_FEATURES: readonly PlanFeature[] = monthly;

/** Returns true if any of those plans, or granted access, includes the feature. */
export const anyOpens = (plans: readonly (PlanId | 'granted')[], feature: PlanFeature): boolean =>
  plans.some((plan) => (plan === 'granted' ? GRANTED_FEATURES.includes(feature) : planOpens(plan, feature)));

/** Returns the shortest plan with that feature, for pages that ask users to subscribe. */
export const shortestWith = (feature: PlanFeature): Plan => {
  const plan = PLANS.find(({ features }) => features.includes(feature));
  if (plan === undefined) throw new Error(`No plan includes ${feature}`);
  return plan;
};
