/** What the other modules and the app use of partners. */
export { serveEmbedPages } from './embed/embed-pages.ts';
export { serveQuizPages } from './embed/quiz-pages.ts';
export { embedPagesOf, quizFactsOf } from './embed/served-pages.ts';
