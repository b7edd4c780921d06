import { SAMPLES, type DrawnSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { asAuthored, drawnQuestions, drawsOf, faultsOf, isDrawn } from './drawing.ts';

const sampleOf = (question: Question, seed: string): Question[] => {
  const draws = drawsOf([question], seed);
  return draws === null ? [] : drawnQuestions([question], draws);
};

/** What attempts would get of those questions, as their author wrote them. */
export const samplesOf = (questions: readonly Question[]): DrawnSamples[] =>
  questions.filter(isDrawn).map((written) => {
    const question: Question = {
      ...asAuthored(written),
      // Shown at once, before any save has sanitised it.
      prompt: sanitiseRichText(written.prompt),
      explanation: sanitiseRichText(written.explanation),
    };
    const problems = [...faultsOf(question)];
    const seeds = Array.from(
      { length: problems.length > 0 ? 0 : SAMPLES },
      (_, sample) => `sample ${String(sample + 1)}`,
    );
    return { questionId: question.id, problems, samples: seeds.flatMap((seed) => sampleOf(question, seed)) };
  });
