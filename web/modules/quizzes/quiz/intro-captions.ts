/** Text of the intro videos. `npm run videos` makes captions and scenes from it; the player shows it as the transcript. */
import type { ProgramKey } from '#shared/domain/quizzes/programs.ts';

/** Length of every intro, in seconds. */
export const INTRO_SECONDS = 22;

/** When each line starts, in seconds. The scenes change at the same times. */
export const LINE_TIMES = [
  [0.3, 4.2],
  [4.4, 8.6],
  [8.8, 13],
  [13.2, 17.4],
  [17.6, 21.9],
] as const satisfies readonly (readonly [from: number, to: number])[];

type Lines = readonly [string, string, string, string, string];

/** The lines of each intro. */
export const INTRO_LINES: Readonly<Record<ProgramKey, Lines>> = {
  staticeBusinessQuizzes: [
    'Static Business Quizzes: the ideas that do not change with the news.',
    'One question at a time. Answer with a tap, a click or the number keys.',
    'Then you see why. Every question has its reason and its source.',
    'Finance, strategy, marketing, operations, economics and people.',
    'Thirty-eight quizzes to start with, ten questions each.',
  ],
  newsBasedBusinessCurrentAffairs: [
    'News-Based Business Current Affairs: what made the business pages.',
    'Deals, crises, reforms and comebacks, each asked as a question.',
    'Not on which day it happened, but why it turned out as it did.',
    'The answer names its source: a judgment, a report, a book.',
    'Thirty-seven quizzes to start with, and a daily set every midnight.',
  ],
  businessNewsAnalysis: [
    'Business News Analysis: one event, understood.',
    'Short reads: what happened, why it mattered, what it still teaches.',
    'Go through them one by one, search by title, or pick a date.',
    'Two questions at the end show you what has stayed.',
    'Thirty-eight insights to start with, from Lehman to UPI.',
  ],
  businessVocabulary: [
    'Business Vocabulary: the words of boardrooms and term sheets.',
    'Cliff, goodwill, demurrage: hear them once, use them for years.',
    'You meet each word in a situation, and choose what it means there.',
    'Some you type yourself. The reason gives you a picture to keep.',
    'Eight quizzes, from start-up words to the annual report.',
  ],
  caseStudies: [
    'Case Studies: decisions with the mess left in.',
    'Read the case and its exhibits: people, figures, a deadline.',
    'Then take a position and write it down, in your own words.',
    'It is graded by a rubric that says what a full answer holds.',
    'Twelve cases to start with, about twelve minutes of reading each.',
  ],
};

/** Returns the paths of an intro's files. */
export const introFiles = (program: ProgramKey): { readonly captions: string; readonly poster: string } => ({
  captions: `/videos/${program}.vtt`,
  poster: `/videos/${program}.jpg`,
});

const timestamp = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

// Above the player's controls, and below the scenes.
const CUE_POSITION = 'line:80%';

/** Returns the captions of an intro as WebVTT. */
export const introCaptions = (program: ProgramKey): string =>
  [
    'WEBVTT',
    ...LINE_TIMES.map(
      ([from, to], line) =>
        `${timestamp(from)} --> ${timestamp(to)} ${CUE_POSITION}\n${INTRO_LINES[program][line] ?? ''}`,
    ),
  ].join('\n\n') + '\n';
