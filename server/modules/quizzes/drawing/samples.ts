import { SAMPLES, type DrawnSamples } from '#shared/contract/quizzes/drawn-samples.ts';
import type { Question } from '#shared/contract/quizzes/question.ts';
import { sanitiseRichText } from '../../../platform/html/rich-text.ts';
import { asAuthored, drawnQuestions, drawsOf, faultsOf, isDrawn } from './drawing.ts';

const sampleOf = (question: Question, seed: string): Question[] => {
  const draws = drawsOf([question], seed);
  return draws === null ? [] : drawnQuestions([question], draws);
};

/** Returns samples of those questions as attempts would show them, from the author's unsaved text. */
export const samplesOf = (questions: readonly Question[]): DrawnSamples[] =>
  questions.filter(isDrawn).map((written) => {
    const question: Question = {
      ...asAuthored(written),
      // The text hasn't been saved yet, so it must be sanitised here.
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
