/** Origins of a partner as an admin writes them: one a line. */
import { isPartnerOrigin, ORIGIN_SENTENCE } from '#shared/domain/partners/origins.ts';

export interface ReadOrigins {
  readonly origins: readonly string[];
  /** The first problem, with its line and a suggestion. */
  readonly fault: string | null;
}

/** Returns the origin of a pasted URL; null if it can't be listed. */
export const originIn = (text: string): string | null => {
  try {
    const { origin } = new URL(text.includes('://') ? text : `https://${text}`);
    return isPartnerOrigin(origin) ? origin : null;
  } catch {
    return null;
  }
};

const faultOf = (line: string, number: number): string => {
  const meant = originIn(line);
  return meant === null
    ? `Line ${String(number)}: ${ORIGIN_SENTENCE}`
    : `Line ${String(number)}: an origin is lower case and has no path. Enter ${meant}`;
};

/** Reads the lines; empty ones don't count. */
export const readOrigins = (text: string): ReadOrigins => {
  const lines = text.split('\n').map((line, at) => ({ line: line.trim(), number: at + 1 }));
  const written = lines.filter(({ line }) => line !== '');
  const origins = written.map(({ line }) => line);
  const wrong = written.find(({ line }) => !isPartnerOrigin(line));
  if (wrong !== undefined) return { origins, fault: faultOf(wrong.line, wrong.number) };
  const twice = written.find(({ line }, at) => origins.indexOf(line) !== at);
  if (twice !== undefined) return { origins, fault: `Line ${String(twice.number)}: this origin is listed twice` };
  return { origins, fault: origins.length === 0 ? 'List at least one origin' : null };
};
