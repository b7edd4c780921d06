/** Every route of the site: what its spec visits, and what is pictured. */

/** Ids for addresses: items of the starter content, and a quiz that the learner has finished. */
export interface Places {
  readonly quiz: string;
  readonly finished: string;
  readonly insight: string;
  /** Null while there are no case studies. */
  readonly caseStudy: string | null;
  /** A submission to a case study, if there is one. */
  readonly submission?: string;
  /** An account, for who may look at it. */
  readonly person?: string;
  /** A live class, for who manages them. */
  readonly liveClass?: string;
}

export interface SiteRoute {
  /** Names its picture. */
  readonly name: string;
  readonly path: (places: Places) => string | null;
  /** The role of the visitor. */
  readonly as: 'guest' | 'learner' | 'staff';
  /** Roles with access; all when absent. */
  readonly guard?: 'session' | 'staff';
  /** Whether the top navigation is shown there (specification, section 2). */
  readonly header: boolean;
}

const at =
  (path: string): SiteRoute['path'] =>
  () =>
    path;

const guests = (header: boolean, routes: Readonly<Record<string, SiteRoute['path']>>): SiteRoute[] =>
  Object.entries(routes).map(([name, path]) => ({ name, path, as: 'guest', header }));

const guarded = (guard: 'session' | 'staff', routes: Readonly<Record<string, SiteRoute['path']>>): SiteRoute[] =>
  Object.entries(routes).map(([name, path]) => ({
    name,
    path,
    as: guard === 'staff' ? 'staff' : 'learner',
    guard,
    header: false,
  }));

/** An id that no record has. */
export const NOTHING = 'f'.repeat(24);

export const ROUTES: readonly SiteRoute[] = [
  ...guests(false, {
    landing: at('/'),
    login: at('/login'),
    'sso-return': at('/login/sso'),
    signup: at('/signup'),
    'staff-invitation-malformed': at('/staff-invitation'),
    'verify-otp': at('/verify-otp'),
    contact: at('/contact'),
    explore: at('/explore'),
    'program-quizzes': at('/explore/quizzes/businessVocabulary'),
    quiz: ({ quiz }) => `/explore/quiz/${quiz}`,
    'quiz-malformed': at('/explore/quiz/nonsense'),
    'case-studies': at('/explore/case-studies'),
    'case-study': ({ caseStudy }) => (caseStudy === null ? null : `/explore/case-studies/${caseStudy}`),
    flashcards: at('/explore/cards'),
    deck: at('/explore/cards/finance-vocabulary'),
    'deck-locked': at('/explore/cards/strategy-frameworks'),
    'deck-malformed': at('/explore/cards/No_key'),
    'formula-sheets': at('/explore/sheets'),
    'formula-sheet': at('/explore/sheets/time-value-of-money'),
    'formula-sheet-locked': at('/explore/sheets/bonds'),
    'formula-sheet-malformed': at('/explore/sheets/No_key'),
    'worked-examples': at('/explore/examples'),
    'worked-example': at('/explore/examples/npv-of-a-new-machine'),
    'worked-example-locked': at('/explore/examples/pricing-a-bond'),
    'learning-paths': at('/explore/paths'),
    'learning-path': at('/explore/paths/where-an-advantage-comes-from'),
    'learning-path-malformed': at('/explore/paths/No_key'),
    'mock-exams': at('/explore/mocks'),
    'mock-exam-malformed': at('/explore/mocks/No_id'),
    'news-insights': at('/explore/news-insights-page'),
    'news-insight': ({ insight }) => `/news-insights-page/detailed-news?id=${insight}`,
  }),
  ...guests(true, {
    'forgot-password': at('/forgot-password'),
    'reset-password': at('/reset-password'),
    daily: at('/daily'),
    'weekly-test': at('/weekly-test'),
    leaderboard: at('/leaderboard'),
    'group-join': at('/groups/join/nonsense'),
    unsubscribe: at('/unsubscribe'),
    'stay-in-touch': at('/stay-in-touch'),
    'my-details': at('/my-details'),
    search: at('/search'),
    'search-results': at('/search?q=cash'),
    'shared-result-unknown': at('/shared-result/nonsense'),
    'challenge-unknown': at('/challenge/nonsense'),
    claim: at('/claim'),
    'certificate-malformed': at('/certificate/nonsense'),
    verify: at('/verify'),
    'verify-unknown': at('/verify/nonsense'),
    about: at('/about'),
    faq: at('/faq'),
    support: at('/support'),
    plans: at('/plans'),
    teams: at('/teams'),
    terms: at('/terms'),
    privacy: at('/privacy'),
    offline: at('/offline'),
    'not-found': at('/nowhere'),
  }),
  ...guarded('session', {
    profile: at('/profile'),
    'payment-plan': at('/payment-plan'),
    'my-subscriptions': at('/my-subscriptions'),
    'case-submissions': at('/case-studies/submissions'),
    'quiz-result': ({ finished }) => `/quiz-result/${finished}`,
  }),
  { name: 'connect', path: at('/connect'), as: 'learner', guard: 'session', header: true },
  { name: 'streak', path: at('/streak'), as: 'learner', guard: 'session', header: true },
  { name: 'mentoring', path: at('/mentoring'), as: 'learner', guard: 'session', header: true },
  { name: 'mentor-messages', path: at('/mentoring/messages'), as: 'learner', guard: 'session', header: true },
  { name: 'groups', path: at('/groups'), as: 'learner', guard: 'session', header: true },
  { name: 'group-unknown', path: at(`/groups/${NOTHING}`), as: 'learner', guard: 'session', header: true },
  { name: 'progress', path: at('/progress'), as: 'learner', guard: 'session', header: true },
  { name: 'settings', path: at('/settings'), as: 'learner', guard: 'session', header: true },
  { name: 'notifications', path: at('/notifications'), as: 'learner', guard: 'session', header: true },
  { name: 'assigned', path: at('/assigned'), as: 'learner', guard: 'session', header: true },
  { name: 'organisation', path: at('/organisation'), as: 'learner', guard: 'session', header: true },
  {
    name: 'organisation-unknown',
    path: at(`/organisation/${NOTHING}`),
    as: 'learner',
    guard: 'session',
    header: true,
  },
  { name: 'partner', path: at('/partner'), as: 'learner', guard: 'session', header: true },
  { name: 'partner-unknown', path: at(`/partner/${NOTHING}`), as: 'learner', guard: 'session', header: true },
  { name: 'you', path: at('/you'), as: 'learner', guard: 'session', header: true },
  { name: 'progress-reports', path: at('/reports'), as: 'learner', guard: 'session', header: true },
  { name: 'progress-report-malformed', path: at('/reports/nonsense'), as: 'learner', guard: 'session', header: true },
  { name: 'classes', path: at('/classes'), as: 'learner', guard: 'session', header: true },
  { name: 'practice', path: at('/practice'), as: 'learner', guard: 'session', header: true },
  { name: 'custom-practice', path: at('/practice/custom'), as: 'learner', guard: 'session', header: true },
  { name: 'practice-round', path: at('/practice/round'), as: 'learner', guard: 'session', header: true },
  { name: 'saved-questions', path: at('/practice/saved'), as: 'learner', guard: 'session', header: true },
  ...guarded('staff', {
    dashboard: at('/dashboard'),
    'create-quiz': at('/dashboard/create-quiz'),
    'quiz-list': at('/dashboard/quiz-list'),
    'dashboard-daily': at('/dashboard/daily'),
    'dashboard-weekly-tests': at('/dashboard/weekly-tests'),
    'dashboard-weekly-test-new': at('/dashboard/weekly-tests?edit=new'),
    'due-questions': at('/dashboard/due-questions'),
    reviews: at('/dashboard/reviews'),
    'review-malformed': at('/dashboard/reviews/nonsense'),
    'dashboard-mock-exams': at('/dashboard/mock-exams'),
    'dashboard-decks': at('/dashboard/flashcard-decks'),
    'dashboard-deck-new': at('/dashboard/flashcard-decks?edit=new'),
    'dashboard-sheets': at('/dashboard/formula-sheets'),
    'dashboard-sheet-new': at('/dashboard/formula-sheets?edit=new'),
    'dashboard-examples': at('/dashboard/worked-examples'),
    'dashboard-example-new': at('/dashboard/worked-examples?edit=new'),
    'dashboard-paths': at('/dashboard/learning-paths'),
    'dashboard-path-new': at('/dashboard/learning-paths?edit=new'),
    'dashboard-mock-exam-new': at('/dashboard/mock-exams?edit=new'),
    import: at('/dashboard/import'),
    'question-bank': at('/dashboard/question-bank'),
    'bank-question-malformed': at('/dashboard/question-bank/nonsense/q1'),
    'find-and-replace': at('/dashboard/find-and-replace'),
    reports: at('/dashboard/reports'),
    'chapter-subject': at('/dashboard/chapter-subject'),
    'users-list': at('/dashboard/users-list'),
    'staff-invitations': at('/dashboard/staff-invitations'),
    user: ({ person }) => (person === undefined ? null : `/dashboard/users-list/${person}`),
    'dashboard-mentoring': at('/dashboard/mentoring'),
    'staff-news-insights': at('/dashboard/news-insights'),
    'staff-news-insight': ({ insight }) => `/dashboard/news-insights?edit=${insight}`,
    'upload-file-to-get-link': at('/dashboard/upload-file-to-get-link'),
    'create-case-studies': at('/dashboard/create-case-studies'),
    'create-case-study': at('/dashboard/create-case-studies?edit=new'),
    'staff-case-study': ({ caseStudy }) =>
      caseStudy === null ? null : `/dashboard/create-case-studies?edit=${caseStudy}&tab=exhibits`,
    'teaching-note': ({ caseStudy }) =>
      caseStudy === null ? null : `/dashboard/create-case-studies?teaching-note=${caseStudy}`,
    'submissions-page': at('/dashboard/submissions-page'),
    submission: ({ submission }) =>
      submission === undefined ? null : `/dashboard/submissions-page?submission=${submission}`,
    analysis: ({ finished }) => `/dashboard/analysis/${finished}`,
    usage: at('/dashboard/usage'),
    gradebook: at('/dashboard/gradebook'),
    'gradebook-result-unknown': at(`/dashboard/gradebook/${NOTHING}`),
    regrade: ({ finished }) => `/dashboard/regrade/${finished}`,
    'access-review': at('/dashboard/access-review'),
    'content-updates': at('/dashboard/content-updates'),
    'audit-log': at('/dashboard/audit-log'),
    'dashboard-classes': at('/dashboard/classes'),
    'class-new': at('/dashboard/classes/new'),
    'dashboard-class': ({ liveClass }) => (liveClass === undefined ? null : `/dashboard/classes/${liveClass}`),
    partners: at('/dashboard/partners'),
    'partner-new': at('/dashboard/partners/new'),
    'dashboard-partner-unknown': at(`/dashboard/partners/${NOTHING}`),
    organisations: at('/dashboard/organisations'),
    'learning-platforms': at('/dashboard/learning-platforms'),
    'learning-platform-unknown': at(`/dashboard/learning-platforms/${NOTHING}`),
    'quiz-edit': ({ quiz }) => `/${quiz}/edit`,
    'quiz-basic': ({ quiz }) => `/${quiz}/edit?tab=basic`,
    'quiz-preview': ({ quiz }) => `/${quiz}/edit?tab=preview`,
    'quiz-versions': ({ quiz }) => `/${quiz}/edit?tab=versions`,
    'dashboard-payments': at('/dashboard/payments'),
    'dashboard-payments-figures': at('/dashboard/payments?view=figures'),
    'dashboard-payments-complimentary': at('/dashboard/payments?view=complimentary'),
    'subscription-unknown': at(`/dashboard/payments/${NOTHING}`),
  }),
  // The same pages as who is signed in meets them.
  { name: 'landing-signed-in', path: at('/'), as: 'learner', header: false },
  { name: 'about-signed-in', path: at('/about'), as: 'learner', header: true },
  { name: 'weekly-test-signed-in', path: at('/weekly-test'), as: 'learner', header: true },
  { name: 'daily-signed-in', path: at('/daily'), as: 'learner', header: true },
  { name: 'case-studies-signed-in', path: at('/explore/case-studies'), as: 'learner', header: false },
  {
    name: 'case-study-signed-in',
    path: ({ caseStudy }) => (caseStudy === null ? null : `/explore/case-studies/${caseStudy}`),
    as: 'learner',
    header: false,
  },
  { name: 'quiz-again', path: ({ finished }) => `/explore/quiz/${finished}`, as: 'learner', header: false },
];

/** Reads JSON of that path from the server, whoever carries it. */
export type Read = (path: string) => Promise<unknown>;

interface Listed {
  readonly data: readonly { readonly _id: string; readonly access?: string }[];
}

/** The places of the starter content of that server. */
export const findPlaces = async (read: Read): Promise<Places> => {
  const cards = (await read('/api/quiz/cards?program=businessVocabulary')) as Listed;
  const insights = (await read('/api/news-insights/user')) as Listed;
  const cases = (await read('/api/case-studies')) as Partial<Listed>;
  const [finished = '', quiz = ''] = cards.data.filter(({ access }) => access === 'free').map(({ _id }) => _id);
  return { quiz, finished, insight: insights.data[0]?._id ?? '', caseStudy: cases.data?.[0]?._id ?? null };
};
