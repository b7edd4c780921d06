import { budgetMutations } from '../budgets.ts';
import type { Mutation } from '../mutation.ts';
import { billing } from './billing.ts';
import { cases } from './cases.ts';
import { content } from './content.ts';
import { credentials } from './credentials.ts';
import { identity } from './identity.ts';
import { learning } from './learning.ts';
import { organisations } from './organisations.ts';
import { partners } from './partners.ts';
import { platform } from './platform.ts';
import { saml } from './saml.ts';
import { webhooks } from './webhooks.ts';

/** Returns every fault that the tests have to notice. */
export const allMutations = (): readonly Mutation[] => [
  ...identity,
  ...learning,
  ...cases,
  ...content,
  ...credentials,
  ...billing,
  ...platform,
  ...webhooks,
  ...organisations,
  ...partners,
  ...saml,
  ...budgetMutations(),
];
