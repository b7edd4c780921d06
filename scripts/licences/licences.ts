/** The licences of the packages that ship with the product, from the lock file. */
import * as v from 'valibot';

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.object({ license: v.optional(v.string()), dev: v.optional(v.boolean()), link: v.optional(v.boolean()) }),
  ),
});

/**
 * Licences that allow us to ship the package unchanged, with its notice. Those of the LGPL are libraries of their own
 * that are loaded at run time and can be replaced; the MPL covers its own files.
 */
const ACCEPTED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  // A dedication to the public domain with a licence for everyone (OSI-approved).
  'Unlicense',
  'Zlib',
]);

/** Packages whose licence is named only in a file, or exactly only there: duck says "BSD". */
const IN_A_FILE: Readonly<Record<string, string>> = { duck: 'BSD-2-Clause', 'png-js': 'MIT' };

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns the names of the packages that ship, by licence; "none" where none is named. */
export const licencesOf = (lockFile: string): ReadonlyMap<string, readonly string[]> => {
  const { packages } = v.parse(Lock, JSON.parse(lockFile));
  const byLicence = new Map<string, Set<string>>();
  for (const [path, { license, dev = false, link = false }] of Object.entries(packages)) {
    if (path === '' || dev || link) continue;
    const name = nameOf(path);
    const licence = IN_A_FILE[name] ?? license ?? 'none';
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(name));
  }
  return new Map([...byLicence].toSorted().map(([licence, names]) => [licence, [...names].toSorted()]));
};

/** Whether every licence of an expression such as "MIT AND ISC" is accepted, or one of "MIT OR GPL-2.0". */
export const isAccepted = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ACCEPTED.has(licence.trim())));
