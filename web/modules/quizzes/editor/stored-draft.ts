/** Working copies of forms, as the server keeps them. */
import * as v from 'valibot';
import type { QuizForm } from './form.ts';

const Part = v.object({ id: v.string(), text: v.string() });
const KINDS = ['single', 'multiple', 'boolean', 'number', 'text', 'matching', 'ordering'] as const;

/** A working copy as it was kept: written by an older version of the site, it may fit no longer. */
export const KeptForm = v.object({
  title: v.string(),
  description: v.string(),
  program: v.string(),
  subjectId: v.string(),
  chapterId: v.string(),
  difficulty: v.string(),
  timeLimit: v.string(),
  passMark: v.string(),
  access: v.string(),
  shuffleQuestions: v.boolean(),
  shuffleOptions: v.boolean(),
  negativeMarking: v.string(),
  attemptsAllowed: v.string(),
  questions: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(KINDS),
      prompt: v.string(),
      image: v.string(),
      points: v.string(),
      explanation: v.string(),
      sourceTitle: v.string(),
      sourceUrl: v.string(),
      parts: v.array(Part),
      right: v.array(v.string()),
      truth: v.nullable(v.boolean()),
      number: v.string(),
      tolerance: v.string(),
      unit: v.string(),
      accepted: v.array(v.string()),
      pairs: v.array(v.object({ left: Part, right: Part })),
      extra: v.array(Part),
    }),
  ),
});

/** The kept form; null where it can't be read. */
export const readKept = (content: string): QuizForm | null => {
  try {
    const parsed = v.safeParse(KeptForm, JSON.parse(content));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
};
