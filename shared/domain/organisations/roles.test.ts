import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { managesPeople, mayChangePerson, ORGANISATION_ROLES } from './roles.ts';

const role = fc.constantFrom(...ORGANISATION_ROLES);
const target = fc.option(role);

describe('a role in an organisation', () => {
  it('of an owner changes everyone', () => {
    fc.assert(fc.property(role, target, (from, to) => mayChangePerson('owner', from, to)));
  });

  it('of a manager changes everyone but owners, and makes no owner', () => {
    fc.assert(
      fc.property(role, target, (from, to) => mayChangePerson('manager', from, to) === ![from, to].includes('owner')),
    );
  });

  it('of a member changes nobody and sees no list', () => {
    fc.assert(fc.property(role, target, (from, to) => !mayChangePerson('member', from, to)));
    expect(ORGANISATION_ROLES.filter(managesPeople)).toEqual(['owner', 'manager']);
  });
});
