/** Public interface of the files module. */
export { HEAD_BYTES, kindOfContent, KINDS_SENTENCE } from './file-types.ts';
export { noteFileUses } from './file-uses-repository.ts';
export { putTextImage, textImageOf } from './images.ts';
export { demandPicture, pixelsOf, toOfficePicture, toWebp } from './pictures.ts';
