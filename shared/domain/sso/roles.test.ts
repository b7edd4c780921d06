import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORGANISATION_ROLES } from '../organisations/roles.ts';
import { groupsOf, mappedRole } from './roles.ts';

const mapping = { managerGroups: ['leads', 'hr'] };

describe('the role by groups', () => {
  it('is manager for people in a group of managers, otherwise member', () => {
    expect(mappedRole(mapping, ['staff', 'hr'], 'member')).toBe('manager');
    expect(mappedRole(mapping, ['staff'], 'manager')).toBe('member');
    expect(mappedRole(mapping, ['hr'], null)).toBe('manager');
    expect(mappedRole(mapping, [], null)).toBe('member');
  });

  it('stays as it is without groups from the provider, or without groups of managers', () => {
    expect(mappedRole(mapping, null, 'manager')).toBeNull();
    expect(mappedRole({ managerGroups: [] }, ['hr'], 'manager')).toBeNull();
    expect(mappedRole({ managerGroups: [] }, ['hr'], null)).toBe('member');
  });

  it('never makes an owner and never changes one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.option(fc.array(fc.string())),
        fc.option(fc.constantFrom(...ORGANISATION_ROLES)),
        (managerGroups, groups, current) => {
          const role = mappedRole({ managerGroups }, groups, current);
          expect(role).not.toBe('owner');
          if (current === 'owner') expect(role).toBeNull();
        },
      ),
    );
  });

  it('is read from a list or one text, and from nothing else', () => {
    expect(groupsOf(['a', 1, 'b'])).toEqual(['a', 'b']);
    expect(groupsOf('a')).toEqual(['a']);
    for (const claim of [undefined, null, 7, { a: 'b' }]) expect(groupsOf(claim)).toBeNull();
  });
});
