/** The drawing of badges, for the site and for the pictures of credentials. */

/** SVG paths inside the seal of each badge, 48 by 48 units. */
export const BADGE_GLYPHS: Readonly<Record<string, string>> = {
  firstQuiz: 'M16 33V15l16 6-16 6',
  perfectScore: 'M14 25l7 7 14-16',
  streak7: 'M24 12c2 6 8 8 8 15a8 8 0 0 1-16 0c0-4 3-5 3-9 3 1 4 3 5 5 1-4 0-8 0-11z',
  streak30: 'M15 17h18v16H15zM15 23h18M20 13v6M28 13v6',
  streak100: 'M14 32l6-14 4 8 4-8 6 14zM18 36h12',
  topTen: 'M17 14h14v7a7 7 0 0 1-14 0zM24 28v5M18 35h12M17 16h-4a4 4 0 0 0 4 6M31 16h4a4 4 0 0 1-4 6',
  staticeBusinessQuizzes: 'M15 31h18M17 25h14M19 19h10M22 13h4',
  newsBasedBusinessCurrentAffairs: 'M15 14h18v20H15zM19 20h10M19 25h10M19 30h5',
  businessNewsAnalysis: 'M21 28a7 7 0 1 1 5-2l8 8M17 23l3-3 3 2 3-4',
  businessVocabulary: 'M18 33l6-18 6 18M20 27h8',
  caseStudies: 'M14 20h20v13H14zM20 20v-4h8v4M14 26h20',
};

/** The outline around them. */
export const BADGE_SEAL =
  'M24 2l5 3.4 6-.6 2.5 5.5L43 13l-.7 6L46 24l-3.7 5 .7 6-5.5 2.7L35 43.2l-6-.6L24 46l-5-3.4-6 .6-2.5-5.5L5 35l.7-6L2 24l3.7-5L5 13l5.5-2.7L13 4.800l6 .6z';
