/**
 * Checks texts before the library parses them as paths: it sets properties by their names, so that `__proto__.x eq "1"` would
 * change the prototype of all objects (scimmy 1.3.5).
 */
import SCIMMY from 'scimmy';

const PATH_MAX = 500;
const UNSAFE = /__proto__|constructor|prototype/i;
const QUOTED = /"[^"]*"/g;

type ScimType = 'invalidFilter' | 'invalidPath';

/** Refuses a filter or path that names what every object has. Text in quotes is a value and may be anything. */
export const demandSafePath = (text: string, scimType: ScimType): void => {
  const names = text.replaceAll(QUOTED, '');
  // With an escape or a lone quote, the library could find the end of a value elsewhere.
  if (text.length <= PATH_MAX && !/[\\"]/.test(names) && !text.includes('\\') && !UNSAFE.test(names)) return;
  throw new SCIMMY.Types.Error(
    400,
    scimType,
    `Use attributes of the schema, in at most ${String(PATH_MAX)} characters`,
  );
};

/** Refuses a body in which a name, at any depth, isn't a safe path. */
export const demandSafeNames = (body: unknown): void => {
  const waiting = [body];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) demandSafePath(name, 'invalidPath');
    for (const inner of Object.values(value) as unknown[]) if (inner !== undefined) waiting.push(inner);
  }
};
