/** Problems that only the server finds: faulty formulas, and calculated questions without a result for some numbers. */
import type { Reply } from '#shared/client/reply.ts';
import type { Problem } from '#shared/contract/common/errors.ts';
import { drawSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import { showFormulas } from '#shared/contract/quizzes/formulas.ts';
import type { Question, QuestionKind, QuestionOf } from '#shared/contract/quizzes/question.ts';
import { mayHaveFormula } from '#shared/domain/common/formulas.ts';
import { KINDS } from '#shared/question-kinds/kinds.ts';
import { session } from '../../../app/session/session.ts';

interface QuestionText {
  readonly field: string;
  readonly text: string;
  readonly isRich: boolean;
}

const partsOf = <K extends QuestionKind>(
  question: QuestionOf<K>,
): readonly { readonly text: string; readonly html?: string | undefined }[] => KINDS[question.kind].parts(question);

const textsOf = (question: Question, index: number): QuestionText[] => {
  const { prompt, explanation, stimulus } = question;
  const list = 'left' in question ? 'left' : 'items' in question ? 'items' : 'options';
  const base = `questions.${String(index)}`;
  return [
    { field: `${base}.prompt`, text: prompt, isRich: true },
    { field: `${base}.stimulus.text`, text: stimulus?.text ?? '', isRich: true },
    ...partsOf(question).map(({ text, html }) => ({
      field: `${base}.${list}`,
      text: html ?? text,
      isRich: html !== undefined,
    })),
    { field: `${base}.explanation`, text: explanation, isRich: true },
  ].filter(({ text }) => mayHaveFormula(text));
};

const NONE: Reply<Problem[]> = { ok: true, data: [] };

const formulaProblems = async (questions: readonly Question[]): Promise<Reply<Problem[]>> => {
  const texts = questions.flatMap(textsOf);
  if (texts.length === 0) return NONE;
  const body = { texts: texts.map(({ text, isRich }) => ({ text, isRich })) };
  const reply = await session.client.call(showFormulas, { body });
  if (!reply.ok) return reply;
  const data = reply.data.data.shown.flatMap(({ faults }, at) =>
    faults.map((message) => ({ field: texts[at]?.field ?? 'questions', message })),
  );
  return { ok: true, data };
};

const drawProblems = async (questions: readonly Question[]): Promise<Reply<Problem[]>> => {
  if (!questions.some((question) => 'parameters' in question)) return NONE;
  const reply = await session.client.call(drawSamples, { body: { questions: [...questions] } });
  if (!reply.ok) return reply;
  const data = reply.data.data.drawn.flatMap(({ questionId, problems }) => {
    const index = questions.findIndex(({ id }) => id === questionId);
    return problems.map(({ field, message }) => ({ field: `questions.${String(index)}.${field}`, message }));
  });
  return { ok: true, data };
};

export const serverProblems = async (questions: readonly Question[]): Promise<Reply<Problem[]>> => {
  const [formulas, draws] = await Promise.all([formulaProblems(questions), drawProblems(questions)]);
  if (!formulas.ok || !draws.ok) return formulas.ok ? draws : formulas;
  return { ok: true, data: [...formulas.data, ...draws.data] };
};
