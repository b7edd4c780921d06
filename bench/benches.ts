/** Every measurement by its name. What it needs is loaded when it runs. */
import type { Bench } from './row.ts';

export const BENCHES: readonly Bench[] = [
  {
    name: 'bytes',
    about: 'script on first load of every route, the widget, the extension',
    minutes: 0.5,
    run: async () => (await import('./bytes.ts')).measureBytes(),
  },
  {
    name: 'read',
    about: 'a public quiz from the cache beside node:http and Fastify sending a string',
    minutes: 3,
    run: async (options) => (await import('./cached-read.ts')).measureCachedRead(options),
  },
  {
    name: 'quiz',
    about: 'processor time of what a learner does with a quiz, on both databases',
    minutes: 1,
    run: async (options) => (await import('./quiz-cpu.ts')).measureQuizCpu(options),
  },
  {
    name: 'database',
    about: 'statements, transactions, write-ahead log and time of a learner’s daily quiz on PostgreSQL',
    minutes: 0.4,
    run: async (options) => (await import('./morning/morning.ts')).measureMorning(options),
  },
  {
    name: 'nodes',
    about:
      'learners’ daily quizzes on PostgreSQL alone and on Citus with one and two workers: statements and processor time',
    minutes: 30,
    onlyByName: true,
    run: async (options) => (await import('./morning/nodes.ts')).measureNodes(options),
  },
  {
    name: 'archive',
    about: 'size of archived answers beside the database, and time to move and to open them, on both databases',
    minutes: 1,
    onlyByName: true,
    run: async (options) => (await import('./archive.ts')).measureArchive(options),
  },
  {
    name: 'saving',
    about: 'autosave and submit at 200 requests a second beside a raw SQLite commit',
    minutes: 2.5,
    run: async (options) => (await import('./saving.ts')).measureSaving(options),
  },
  {
    name: 'burst',
    about: 'bursts of up to 2,000 calls from one address, at one process and through nginx, on both databases',
    minutes: 3,
    run: async (options) => (await import('./burst.ts')).measureBursts(options),
  },
  {
    name: 'import',
    about: 'time and memory of judging an import of 10,000 rows',
    minutes: 1,
    run: async (options) => (await import('./import.ts')).measureImport(options),
  },
  {
    name: 'popup',
    about: "the popup's first paint beside the smallest popup of React and SWR",
    minutes: 1,
    run: async (options) => (await import('./popup.ts')).measurePopup(options),
  },
  {
    name: 'widget',
    about: 'the widget beside a static page, bare Lit, SurveyJS and Typebot on a slow phone',
    minutes: 3,
    run: async (options) => (await import('./widget.ts')).measureWidget(options),
  },
  {
    name: 'landing',
    about: 'the landing page in Lighthouse beside a plain page with the same text, and React hello',
    minutes: 4,
    run: async (options) => (await import('./landing/load.ts')).measureLanding(options),
  },
  {
    name: 'motion',
    about: 'what moves on the landing page, in script a frame',
    minutes: 0.5,
    run: async (options) => (await import('./landing/motion.ts')).measureMotion(options),
  },
  {
    name: 'lists',
    about: 'a page of every list at 100,000 people beside one at 1,000, on both databases',
    minutes: 5,
    run: async (options) => (await import('./lists.ts')).measureLists(options),
  },
  {
    name: 'search',
    about: 'the search among 100,000 items, for rare and frequent words, beside a page of a list, on both databases',
    minutes: 5,
    onlyByName: true,
    run: async (options) => (await import('./lists.ts')).measureSearch(options),
  },
  {
    name: 'growth',
    about: 'boards, lists of results and histories at 1,000, 100,000 and 1,000,000 results, on both databases',
    minutes: 5,
    run: async (options) => (await import('./growth.ts')).measureGrowth(options),
  },
  {
    name: 'organisations',
    about: 'reports on assignments of an organisation of 10,000 people beside one of 1,000, on both databases',
    minutes: 4,
    onlyByName: true,
    run: async (options) => (await import('./growth/organisations.ts')).measureOrganisations(options),
  },
  {
    name: 'gradebook',
    about: 'pages, means and files of a gradebook of 10,000 learners beside one of 100, on both databases',
    minutes: 3,
    onlyByName: true,
    run: async (options) => (await import('./growth/gradebook.ts')).measureGradebook(options),
  },
];
