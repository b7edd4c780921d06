/** Outcomes of the files in `files/qti`. */
import type { Expected } from '../said.ts';

export const QTI: Expected = {
  'choice-multiple.xml': [
    'qti-2.2 in utf-8: 1 taken, 1 changed, 0 refused',
    'multiple: Which are owned? => Cash + Stock',
    'change: Only a complete answer earns points in the file; here each right option earns a part of them',
    'note: The name “Item 1” was dropped',
  ],
  'choice.xml': [
    'qti-2.2 in utf-8: 1 taken, 0 changed, 0 refused',
    'single: Which is owed? => Loan',
    'note: The name “Item 1” was dropped',
  ],
  'essay.xml': [
    'qti-2.2 in utf-8: 0 taken, 0 changed, 1 refused',
    'refused: Essays aren’t supported, because their answers can’t be checked',
  ],
  'no-manifest.zip': ['file refused', 'The package has no imsmanifest.xml. Export it again as a QTI package.'],
  'package.zip': [
    'qti-2.2 in binary: 1 taken, 0 changed, 0 refused',
    'single: Is it red? => Loan',
    'note: A picture of the question is stored with it',
    'note: The name “Item 1” was dropped',
  ],
  'version-1.xml': [
    'file refused',
    'This is QTI 1.2, which we can’t read. Export the questions as QTI 2.1, 2.2 or 3.0, or as Moodle XML.',
  ],
};
