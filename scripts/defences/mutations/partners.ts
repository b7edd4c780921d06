/** Partners: addresses that visitors leave. */
import { mutationsOf, type Mutation } from '../mutation.ts';

const LEADS = 'server/modules/partners/leads';

export const partners: readonly Mutation[] = [
  ...mutationsOf(`${LEADS}/repository.ts`, [LEADS], {
    'leads: only those that are confirmed': [
      "db.selectFrom('partner_leads').where('partner_id', '=', partnerId).where('confirmed_at', 'is not', null)",
      "db.selectFrom('partner_leads').where('partner_id', '=', partnerId)",
    ],
    'leads: a confirmed one stays as it is': [
      "    .where('email', '=', row.email)\n    .where('confirmed_at', 'is', null)",
      "    .where('email', '=', row.email)",
    ],
  }),
  ...mutationsOf(`${LEADS}/service.ts`, [LEADS], {
    'leads: the sentence that was shown': ["if (form.consent !== consent) throw new Refusal('EDIT_CONFLICT');", ''],
    'leads: a form that is off': ['form?.active !== 1', 'form === undefined'],
    'leads: the token as a hash': ['token_hash: sha256(token),', 'token_hash: token,'],
  }),
];
