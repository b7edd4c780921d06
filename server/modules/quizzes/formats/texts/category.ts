/** Titles of quizzes as categories of Moodle, which are paths: a slash in a title is written twice. */

export const categoryOf = (title: string): string =>
  // Three slashes after each other could mean two titles.
  (title.startsWith('/') ? ' ' : '') + title.replaceAll('/', '//');

/** Returns the last name of a category's path. */
export const titleIn = (path: string): string | null => {
  const name = path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim();
  return name === undefined || name === '' ? null : name;
};
