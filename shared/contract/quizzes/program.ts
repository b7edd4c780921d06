import * as v from 'valibot';
import { PROGRAM_KEYS } from '#shared/domain/quizzes/programs.ts';

export const Program = v.picklist(PROGRAM_KEYS, 'Unknown program');
