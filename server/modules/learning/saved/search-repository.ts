import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { contains, searched } from '../../../platform/database/search.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Whether a row of saved_questions has every word of that text in its prompt or note. */
export const savedContains = (search = ''): Expression<SqlBool> => {
  const build = expressionBuilder<Tables, 'saved_questions'>();
  const columns = ['saved_questions.prompt_folded', 'saved_questions.note_folded'];
  const words = search.split(/\s+/);
  return build.and(
    words.map((word) => build.or(columns.map((column) => searched(word, (text) => contains(column, text))))),
  );
};
