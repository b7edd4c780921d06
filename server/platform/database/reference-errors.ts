const SQLITE_CONSTRAINT_FOREIGNKEY = 787;

/**
 * Whether a row was refused because another one refers to it, or because the one it refers to is gone: two requests met,
 * and this one came second.
 */
export const isReferenceFault = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  if ('errcode' in error && error.errcode === SQLITE_CONSTRAINT_FOREIGNKEY) return true;
  return 'code' in error && error.code === '23503';
};
