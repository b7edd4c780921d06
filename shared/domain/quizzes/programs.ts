/** The five programs, spelled exactly as the product specification spells them. */
export const PROGRAM_KEYS = [
  'staticeBusinessQuizzes',
  'newsBasedBusinessCurrentAffairs',
  'businessNewsAnalysis',
  'businessVocabulary',
  'caseStudies',
] as const;

export type ProgramKey = (typeof PROGRAM_KEYS)[number];

/** Programs that consist of quizzes; the other two lead to news insights and case studies. */
export const QUIZ_PROGRAM_KEYS = [
  'staticeBusinessQuizzes',
  'newsBasedBusinessCurrentAffairs',
  'businessVocabulary',
] as const satisfies readonly ProgramKey[];

export type QuizProgramKey = (typeof QUIZ_PROGRAM_KEYS)[number];

/** Returns true for the key of a program of quizzes. */
export const isQuizProgram = (program: string | null): program is QuizProgramKey =>
  QUIZ_PROGRAM_KEYS.some((key) => key === program);

export interface Program {
  readonly key: ProgramKey;
  readonly title: string;
  readonly description: string;
  /** The path of the program's start button. */
  readonly quizesPage: string;
  /** URL of the intro video. */
  readonly videoLink: string;
}

const quizzesPage = (key: ProgramKey, title: string): string =>
  `/explore/quizzes/${key}?title=${encodeURIComponent(title)}`;

/** The programs in the order of /explore. */
export const PROGRAMS: readonly [Program, ...Program[]] = [
  {
    key: 'staticeBusinessQuizzes',
    title: 'Static Business Quizzes',
    description:
      'The ideas that do not change with the news: finance, economics, strategy, marketing, operations, people and law, one chapter at a time.',
    quizesPage: quizzesPage('staticeBusinessQuizzes', 'Static Business Quizzes'),
    videoLink: '/videos/staticeBusinessQuizzes.mp4',
  },
  {
    key: 'newsBasedBusinessCurrentAffairs',
    title: 'News-Based Business Current Affairs',
    description:
      'Deals, policies, collapses and comebacks that made the business pages, asked the way an interviewer would ask them.',
    quizesPage: quizzesPage('newsBasedBusinessCurrentAffairs', 'News-Based Business Current Affairs'),
    videoLink: '/videos/newsBasedBusinessCurrentAffairs.mp4',
  },
  {
    key: 'businessNewsAnalysis',
    title: 'Business News Analysis',
    description: 'One event, what happened, why it mattered, and what it still teaches. Short reads that stay useful.',
    quizesPage: '/explore/news-insights-page',
    videoLink: '/videos/businessNewsAnalysis.mp4',
  },
  {
    key: 'businessVocabulary',
    title: 'Business Vocabulary',
    description: 'The words of boardrooms, term sheets and annual reports, until you use them without looking them up.',
    quizesPage: quizzesPage('businessVocabulary', 'Business Vocabulary'),
    videoLink: '/videos/businessVocabulary.mp4',
  },
  {
    key: 'caseStudies',
    title: 'Case Studies',
    description:
      'Decisions with the mess left in. Read the exhibits, take a position, write it down and have it graded.',
    quizesPage: '/explore/case-studies',
    videoLink: '/videos/caseStudies.mp4',
  },
];

/** Returns the program with that key, or undefined. */
export const programByKey = (key: string): Program | undefined => PROGRAMS.find((program) => program.key === key);

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `the one ${one}` : `all ${String(count)} ${many}`;

/** Returns what completing a program took, to follow "has": "passed all 8 quizzes". */
export const completionText = (key: ProgramKey, parts: number): string => {
  switch (key) {
    case 'businessNewsAnalysis':
      return `worked through ${counted(parts, 'news insight', 'news insights')}`;
    case 'caseStudies':
      return `submitted ${counted(parts, 'case study', 'case studies')}`;
    default:
      return `passed ${counted(parts, 'quiz', 'quizzes')}`;
  }
};
