import type { Db } from '../../../platform/database/tables.ts';
import type { PersonalData } from '../../../platform/personal-data.ts';
import { topicsOf } from './repository.ts';

/** A user's right answers by chapter; deleted with the account. */
export const accuracyData = ({ db }: { readonly db: Db }): PersonalData => ({
  name: 'accuracy',
  async *records(userId) {
    yield (await topicsOf(db, userId)).map(({ program, subject, chapter, questions, correct }) => ({
      program: program === '' ? 'daily quiz' : program,
      subject: subject === '' ? null : subject,
      chapter: chapter === '' ? null : chapter,
      questions,
      correct,
    }));
  },
});
