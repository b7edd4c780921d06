import { TEXT_ENCODINGS, type TextEncoding } from '#shared/domain/quizzes/encodings/encodings.ts';

/** `auto` lets the server detect the encoding. */
export type EncodingChoice = TextEncoding | 'auto';
export const ENCODING_CHOICES = ['auto', ...TEXT_ENCODINGS] as const;
