/** A question that the front page asks, checked right there. */
export interface Sample {
  readonly stem: string;
  readonly options: readonly string[];
  /** Place of the right answer among the options. */
  readonly right: number;
  readonly explanation: string;
}

/** One question of each kind of knowledge that the product trains: a concept, an event, a word. */
export const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    stem: 'A retailer’s inventory turnover falls from 8 to 5. What is the likeliest first effect?',
    options: ['Gross margin rises', 'More cash is tied up in stock', 'Payables shrink'],
    right: 1,
    explanation:
      'Turnover is cost of goods sold over average inventory. When it falls, goods stand longer on the shelf, and so does the money paid for them.',
  },
  {
    stem: 'Kodak sold many digital cameras in the 2000s. Why did they not replace the profit from film?',
    options: ['Buyers returned most of them', 'Cameras earned once, film every time', 'They still needed film'],
    right: 1,
    explanation:
      'Film, chemicals and paper were paid for again and again, at high margins. A digital camera is bought once, and its pictures cost nothing.',
  },
  {
    stem: 'A founder’s shares vest over four years with a one-year cliff. She leaves after ten months. What has vested?',
    options: ['One quarter', 'Ten forty-eighths', 'Nothing at all'],
    right: 2,
    explanation:
      'Before the cliff nothing vests. Up to its edge you have walked a long way and fallen not an inch: the picture is apt.',
  },
];
