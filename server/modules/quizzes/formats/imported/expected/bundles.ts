/** Outcomes of the files in `files/bundles`. */
import type { Expected } from '../said.ts';

export const BUNDLES: Expected = {
  'bomb.zip': ['file refused', 'The package unpacks to more than 60 MB. Split it.'],
  'folder.zip': [
    'gift in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Is it red? => True',
    'note: A picture of the question is stored with it',
  ],
  'missing-picture.zip': [
    'csv in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is it red? => True',
    'loss: A picture was left out of the question',
  ],
  'nested.zip': ['file refused', 'The ZIP file contains another one. Unpack it first.'],
  'no-questions.zip': [
    'file refused',
    'The ZIP file has no imsmanifest.xml of a QTI package, and no file of questions such as a CSV or XLSX file.',
  ],
  'table.zip': [
    'csv in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Is it red? => True',
    'note: A picture of the question is stored with it',
    'note: A picture of the question is stored with it',
  ],
  'two-tables.zip': ['file refused', 'The ZIP file has several files of questions: “a.csv” and “b.csv”. Keep one.'],
  'unsafe-path.zip': [
    'file refused',
    'The package has a file with an unsafe path: “../../etc/files/red.png”. Export it again.',
  ],
};
