/** Leads of partners: the form, what visitors leave, and what members do with it. */
import type { Lead, LeadForm, OwnLead, OwnLeadForm, sendLead } from '#shared/contract/partners/leads.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import type { TableFile, TableFormat } from '#shared/contract/common/fields.ts';
import { makeId } from '#shared/domain/common/identifiers.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { makeToken, sha256 } from '../../../platform/crypto.ts';
import { tableFile } from '../../../platform/files/table-file.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { ipSubject } from '../../../platform/rate-limits/ip-subject.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { findPartner, updatePartnerRow } from '../directory/repository.ts';
import { demandMember } from '../members/demand-member.ts';
import { titlesOf } from '../own/statistics-repository.ts';
import { leadMail } from './mails.ts';
import {
  confirmLeadRow,
  deleteByToken,
  deleteLeadRow,
  findForm,
  leadOfToken,
  listLeadRows,
  partnerOfLead,
  putLead,
  saveForm,
  type LeadRow,
} from './repository.ts';

const HOUR_MS = 3_600_000;
/** Leads from one network address. A whole class may share one. */
const SENT_BY_IP: Budget = { name: 'leads-ip', most: 120, windowMs: HOUR_MS };
/** Emails to one address. The reply doesn't say when it is used up. */
const MAILED: Budget = { name: 'leads-email', most: 3, windowMs: 24 * HOUR_MS };
const ROWS_MAX = 20_000;

export interface LeadDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'outbox' | 'limits' | 'content'> {
  readonly publicUrl: string;
  /** Returns the id of the partner of that key. Throws PARTNER_UNKNOWN. */
  readonly partnerOf: (key: string) => Promise<string>;
}

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly search?: string | undefined;
}

export interface LeadService {
  /** Throws PARTNER_UNKNOWN, and 404 without an active form. */
  form(key: string): Promise<LeadForm>;
  /** Stores an unconfirmed lead and mails the link. Throws as `form`, EDIT_CONFLICT or RATE_LIMITED. */
  send(lead: ParsedBodyOf<typeof sendLead>, address: string): Promise<void>;
  /** Throws 404 for an unknown link, as the other two. */
  read(token: string): Promise<OwnLead>;
  confirm(token: string): Promise<OwnLead>;
  withdraw(token: string): Promise<void>;
  /** For members; throws 404 for others, as the rest. Before it was saved, the form is off and empty. */
  ownForm(userId: string, partnerId: string): Promise<OwnLeadForm>;
  saveOwnForm(userId: string, partnerId: string, form: OwnLeadForm): Promise<OwnLeadForm>;
  list(userId: string, partnerId: string, query: Query): Promise<{ readonly leads: Lead[]; readonly total: number }>;
  file(userId: string, partnerId: string, format: TableFormat): Promise<TableFile>;
  remove(userId: string, id: string): Promise<void>;
}

const momentOf = (at: number): string => new Date(at).toISOString();

const EMPTY: OwnLeadForm = { active: false, consent: '', privacyUrl: '' };

export const createLeads = (deps: LeadDeps): LeadService => {
  const { db, clock, random, outbox, limits, content, publicUrl, partnerOf } = deps;

  const activeForm = async (key: string): Promise<LeadForm & { readonly partnerId: string }> => {
    const partnerId = await partnerOf(key);
    const [partner, form] = await Promise.all([findPartner(db, partnerId), findForm(db, partnerId)]);
    if (partner === undefined || form?.active !== 1) throw notFound('form');
    return { partnerId, partner: partner.name, consent: form.consent, privacyUrl: form.privacy_url };
  };

  const ofToken = async (token: string): Promise<OwnLead> => {
    const found = await leadOfToken(db, sha256(token));
    if (found === undefined) throw notFound('link');
    const { partner, privacy_url, name, email, consent, confirmed_at, created_at } = found;
    const privacyUrl = privacy_url ?? '';
    return {
      partner,
      privacyUrl,
      name,
      email,
      consent,
      confirmed: confirmed_at !== null,
      leftAt: momentOf(created_at),
    };
  };

  const toLeads = async (rows: readonly LeadRow[]): Promise<Lead[]> => {
    const ids = rows.flatMap(({ quiz }) => (quiz === null || quiz === 'daily' ? [] : [quiz]));
    const titles = await titlesOf(db, [...new Set(ids)]);
    return rows.map(({ id, name, email, consent, quiz, confirmed_at, created_at }) => ({
      _id: id,
      name,
      email,
      consent,
      quiz: quiz === null ? null : (titles.get(quiz) ?? null),
      confirmedAt: momentOf(confirmed_at ?? created_at),
    }));
  };

  const readForm = async (partnerId: string): Promise<OwnLeadForm> => {
    const form = await findForm(db, partnerId);
    if (form === undefined) return EMPTY;
    return { active: form.active === 1, consent: form.consent, privacyUrl: form.privacy_url };
  };

  return {
    async form(key) {
      const { partner, consent, privacyUrl } = await activeForm(key);
      return { partner, consent, privacyUrl };
    },
    async send({ partner: key, quizId, name, email, consent }, address) {
      const form = await activeForm(key);
      if (form.consent !== consent) throw new Refusal('EDIT_CONFLICT');
      await consumeOrRefuse(limits, [SENT_BY_IP], ipSubject(address));
      if (!(await limits.consume(MAILED, email)).admitted) return;
      const token = makeToken(random);
      const now = clock.now();
      await inTransaction(db, async (trx) => {
        await putLead(trx, {
          id: makeId(now, (count) => random.bytes(count)),
          partner_id: form.partnerId,
          email,
          name,
          consent,
          quiz: quizId,
          token_hash: sha256(token),
          created_at: now,
          confirmed_at: null,
        });
        // Behind the hash, so that the token reaches no server's log.
        const link = `${publicUrl}/my-details#${token}`;
        await enqueueMail(outbox, trx, leadMail(email, { partner: form.partner, name, link }));
      });
    },
    read: ofToken,
    async confirm(token) {
      await inTransaction(db, (trx) => confirmLeadRow(trx, sha256(token), clock.now()));
      return ofToken(token);
    },
    async withdraw(token) {
      const deleted = await inTransaction(db, (trx) => deleteByToken(trx, sha256(token)));
      if (!deleted) throw notFound('link');
    },
    async ownForm(userId, partnerId) {
      await demandMember(db, userId, partnerId);
      return readForm(partnerId);
    },
    async saveOwnForm(userId, partnerId, { active, consent, privacyUrl }) {
      await demandMember(db, userId, partnerId);
      await inTransaction(db, async (trx) => {
        await saveForm(trx, {
          partner_id: partnerId,
          active: active ? 1 : 0,
          consent,
          privacy_url: privacyUrl,
          updated_at: clock.now(),
        });
        // Counts as a change of the partner, so that its cached quizzes are built again.
        await updatePartnerRow(trx, partnerId, { updated_at: clock.now() });
      });
      content.changed();
      return readForm(partnerId);
    },
    async list(userId, partnerId, query) {
      await demandMember(db, userId, partnerId);
      const { rows, total } = await listLeadRows(db, partnerId, query);
      return { leads: await toLeads(rows), total };
    },
    async file(userId, partnerId, format) {
      await demandMember(db, userId, partnerId);
      const { rows } = await listLeadRows(db, partnerId, { page: 1, limit: ROWS_MAX + 1 });
      const leads = await toLeads(rows.slice(0, ROWS_MAX));
      return tableFile('leads', format, {
        header: ['Name', 'Email', 'Quiz', 'Confirmed', 'Agreed to'],
        rows: leads.map((lead) => [lead.name, lead.email, lead.quiz ?? 'Daily quiz', lead.confirmedAt, lead.consent]),
        complete: rows.length <= ROWS_MAX,
      });
    },
    async remove(userId, id) {
      const partnerId = await partnerOfLead(db, id);
      if (partnerId === undefined) throw notFound('lead');
      await demandMember(db, userId, partnerId);
      await inTransaction(db, (trx) => deleteLeadRow(trx, id));
    },
  };
};
