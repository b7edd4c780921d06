/** URLs of mentoring. */

export const mentoringPatterns = {
  mentoring: '/mentoring',
  mentorMessages: '/mentoring/messages',
} as const;

export const mentoringPaths = {
  mentoring: () => mentoringPatterns.mentoring,
  /** The thread with one's dedicated mentor. */
  mentorMessages: () => mentoringPatterns.mentorMessages,
} as const;
