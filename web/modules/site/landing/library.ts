/** What the product brings with it. A test counts the starter content, so that these stay true. */
export const LIBRARY = [
  { count: 240, what: 'questions, each with its reason and source' },
  { count: 30, what: 'daily sets, one every midnight' },
  { count: 14, what: 'news insights, from Lehman to UPI' },
  { count: 6, what: 'case studies to argue with' },
] as const;
