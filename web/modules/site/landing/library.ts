/** Size of the starter content; a test checks the numbers. */
export const LIBRARY = [
  { count: 830, what: 'questions, each explained and sourced' },
  { count: 69, what: 'daily sets, one every midnight' },
  { count: 38, what: 'news insights, from Lehman to UPI' },
  { count: 12, what: 'case studies to argue with' },
] as const;
