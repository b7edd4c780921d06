/** URLs of live classes. */

export const classPatterns = {
  classes: '/classes',
} as const;

export const classPaths = {
  classes: () => classPatterns.classes,
} as const;
