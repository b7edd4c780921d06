/** What the other modules and the app use of files. */
export { HEAD_BYTES, kindOfContent, KINDS_SENTENCE } from './file-types.ts';
export { noteFileUses } from './file-uses-repository.ts';
export { demandPicture, toWebp } from './pictures.ts';
