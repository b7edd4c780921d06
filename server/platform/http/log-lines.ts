import type { LogStream } from './log.ts';

/** So much is handed over at once, in letters, or what has come in so many milliseconds. */
const LETTERS = 65_536;
const WAITS_MS = 100;

/**
 * Gathers lines, since handing each to the system costs as much as answering a small request. What is left when the
 * process ends is written then; one that is killed loses the lines of its last tenth of a second.
 */
export const gatherLines = (write: (text: string) => void): LogStream & { flush(): void } => {
  let text = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = text;
    text = '';
    if (lines !== '') write(lines);
  };
  return {
    write: (line) => {
      text += line;
      if (text.length >= LETTERS) flush();
      else timer ??= setTimeout(flush, WAITS_MS).unref();
    },
    flush,
  };
};

/** The lines of this process on its standard output. */
export const standardLines = (): LogStream => {
  const lines = gatherLines((text) => process.stdout.write(text));
  process.once('exit', () => lines.flush());
  return lines;
};
