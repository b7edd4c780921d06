/** Schema of a stored working copy. An older version of the site may have written another shape. */
import * as v from 'valibot';

const text = v.string();

export const StoredForm = v.object({
  title: text,
  summary: text,
  subject: text,
  difficulty: text,
  readingMinutes: text,
  access: text,
  opening: text,
  text,
  exhibits: v.array(
    v.object({
      id: text,
      kind: v.picklist(['table', 'text']),
      title: text,
      columns: v.array(text),
      rows: v.array(v.array(text)),
      note: text,
      chartColumn: text,
      chartRows: text,
      text,
    }),
  ),
  questions: v.array(v.object({ id: text, prompt: text, guideWords: text })),
  rubric: v.array(v.object({ id: text, criterion: text, points: text, full: text, half: text })),
  furtherReading: v.array(v.object({ id: text, title: text, url: text })),
});
