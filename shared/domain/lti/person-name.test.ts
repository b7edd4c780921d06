import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { personNameFault } from '../identity/name-faults.ts';
import { launchedName, UNNAMED } from './person-name.ts';

it.each([
  [{ name: 'Asha Rao' }, 'Asha Rao'],
  [{ name: '  ', given_name: 'Asha', family_name: 'Rao' }, 'Asha Rao'],
  [{ given_name: 'Asha' }, 'Asha'],
  [{ name: 'asha@example.com' }, UNNAMED],
  [{ name: 'Support team' }, UNNAMED],
  [{}, UNNAMED],
])('The claims %j name %s', (claims, name) => expect(launchedName(claims)).toBe(name));

it('Whatever a platform claims, the name is one that accounts may have', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (name) => {
      expect(personNameFault(launchedName({ name }))).toBeNull();
    }),
  );
});
