/** Outcomes of the files in `files/aiken`. */
import type { Expected } from '../said.ts';

export const AIKEN: Expected = {
  'glued.txt': [
    'aiken in utf-8: 1 taken, 0 changed, 1 refused',
    'refused: A line like “ANSWER: A” is missing',
    'single: Which is a loan? => Mortgage',
  ],
  'lower-case.txt': ['aiken in utf-8: 1 taken, 0 changed, 0 refused', 'single: which is a share index? => Nifty'],
  'missing-option.txt': ['aiken in utf-8: 0 taken, 0 changed, 1 refused', 'refused: Option D is missing'],
  'no-space.txt': ['aiken in utf-8: 1 taken, 0 changed, 0 refused', 'single: Which is a bank? => HDFC'],
  'plain.txt': [
    'aiken in utf-8: 2 taken, 0 changed, 0 refused',
    'single: What does GDP measure? => Output',
    'single: Who issues rupee notes? => RBI',
  ],
};
