/** A question that the front page asks, checked right there. */
export interface Sample {
  readonly stem: string;
  readonly options: readonly string[];
  /** Index of the right answer. */
  readonly right: number;
  readonly explanation: string;
}

/** The first question; the others (./more-samples.ts) are loaded after its answer. */
export const FIRST_SAMPLE: Sample = {
  stem: 'A retailer’s inventory turnover falls from 8 to 5. What is the likeliest first effect?',
  options: ['Gross margin rises', 'More cash is tied up in stock', 'Payables shrink'],
  right: 1,
  explanation:
    'Turnover is cost of goods sold over average inventory. When it falls, goods stay longer on the shelf, and so does the money paid for them.',
};
