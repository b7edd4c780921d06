import type { Sample } from './samples.ts';

/** After a concept: an event, and a word. */
export const MORE_SAMPLES: readonly Sample[] = [
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
