import * as v from 'valibot';
import { putSamlConnection } from '#shared/contract/sso/saml.ts';
import { groupLines } from '../group-lines.ts';

const { managerGroups, ...entries } = putSamlConnection.body.entries;

/** The contract's body, with the groups as lines. */
export const SamlSchema = v.object({ ...entries, managerGroups: groupLines(managerGroups) });
