import type { GradingOptions } from '#shared/contract/cases/grading-options.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/http/routes/refusal.ts';
import type { CaseDeps } from '../ports.ts';
import { findCase, lockCase, updateCase, type CaseRow } from '../repository.ts';
import type { Authoring } from '../writing.ts';
import { lastAnswerNumber, numberAnswer, unnumbered } from './repository.ts';

/** Bytes of a key by which answers are put into a random order. */
const KEY_BYTES = 8;

export interface GradingOptionsService {
  /** Throws 404. */
  options(caseId: string): Promise<GradingOptions>;
  /** Changes the options; answers without a number get one with anonymous grading. Throws 404. */
  setOptions(caseId: string, options: GradingOptions, call: Authoring): Promise<GradingOptions>;
}

const optionsOf = (row: CaseRow): GradingOptions => ({ anonymous: row.anonymous_grading === 1 });

/** Gives an answer that is being submitted the next number. The case study is locked, so that numbers are unique. */
export const numberNext = async (trx: Trx, caseId: string, submissionId: string): Promise<void> => {
  await lockCase(trx, caseId);
  await numberAnswer(trx, submissionId, (await lastAnswerNumber(trx, caseId)) + 1);
};

export const createGradingOptions = ({
  db,
  clock,
  random,
}: Pick<CaseDeps, 'db' | 'clock' | 'random'>): GradingOptionsService => {
  /** In a random order: graders may have seen the list of names. */
  const numberAll = async (trx: Trx, caseId: string): Promise<void> => {
    const last = await lastAnswerNumber(trx, caseId);
    const keyed = (await unnumbered(trx, caseId)).map((id) => ({
      id,
      key: Buffer.from(random.bytes(KEY_BYTES)).toString('hex'),
    }));
    const shuffled = keyed.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    for (const [index, { id }] of shuffled.entries()) await numberAnswer(trx, id, last + index + 1);
  };
  return {
    async options(caseId) {
      const row = await findCase(db, caseId);
      if (row === undefined) throw notFound('case study');
      return optionsOf(row);
    },
    setOptions: (caseId, options, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const row = await lockCase(trx, caseId);
        if (row === undefined) throw notFound('case study');
        const before = optionsOf(row);
        if (options.anonymous) await numberAll(trx, caseId);
        if (before.anonymous === options.anonymous) return options;
        await updateCase(trx, caseId, { anonymous_grading: options.anonymous ? 1 : 0 });
        await recordAct(
          trx,
          { clock, random },
          {
            actorId: actor.userId,
            action: 'case.gradingOptions',
            subject: caseId,
            details: { title: row.title, anonymous: options.anonymous },
            requestId,
          },
        );
        return options;
      }),
  };
};
