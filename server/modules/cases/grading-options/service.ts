import type { GradingOptions, setGradingOptions } from '#shared/contract/cases/grading-options.ts';
import type { ParsedBodyOf } from '#shared/contract/common/endpoint.ts';
import { halvesOf, pointsOfHalves } from '#shared/domain/common/half-points.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { recordAct } from '../../site/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { createCombining } from '../grades/combining.ts';
import { doubleGraded, makeFirstGrades } from '../grades/repository.ts';
import type { CaseDeps } from '../ports.ts';
import { findCase, lockCase, updateCase, type CaseRow } from '../repository.ts';
import type { Authoring } from '../writing.ts';
import { lastAnswerNumber, numberAnswer, unnumbered } from './repository.ts';

/** Bytes of a key by which answers are put into a random order. */
const KEY_BYTES = 8;

/** Options that are left out stay as they are. */
export type OptionChanges = ParsedBodyOf<typeof setGradingOptions>;

export interface GradingOptionsService {
  /** Throws 404. */
  options(caseId: string): Promise<GradingOptions>;
  /**
   * Changes the options; answers without a number get one with anonymous grading. Throws 404, and VALIDATION_FAILED if double
   * grading is switched off while answers have grades of it.
   */
  setOptions(caseId: string, options: OptionChanges, call: Authoring): Promise<GradingOptions>;
}

const optionsOf = (row: CaseRow): GradingOptions => ({
  anonymous: row.anonymous_grading === 1,
  double: row.double_grading === 1,
  limit: pointsOfHalves(row.grading_limit_halves),
});

const same = (one: GradingOptions, other: GradingOptions): boolean =>
  one.anonymous === other.anonymous && one.double === other.double && one.limit === other.limit;

const inUse = (count: number): Refusal => {
  const message = `Release the grades first: ${countText(count, 'answer has', 'answers have')} a grade by one of two graders`;
  return new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'double', message }] } });
};

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
  const { combineAll } = createCombining({ clock });
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
    setOptions: (caseId, changes, { actor, requestId }) =>
      inTransaction(db, async (trx) => {
        const row = await lockCase(trx, caseId);
        if (row === undefined) throw notFound('case study');
        const before = optionsOf(row);
        const options: GradingOptions = {
          anonymous: changes.anonymous,
          double: changes.double ?? before.double,
          limit: changes.limit ?? before.limit,
        };
        if (options.anonymous) await numberAll(trx, caseId);
        if (same(before, options)) return options;
        if (options.double && !before.double) await makeFirstGrades(trx, caseId);
        const graded = before.double && !options.double ? await doubleGraded(trx, caseId) : [];
        if (graded.length > 0) throw inUse(graded.length);
        await updateCase(trx, caseId, {
          anonymous_grading: options.anonymous ? 1 : 0,
          double_grading: options.double ? 1 : 0,
          grading_limit_halves: halvesOf(options.limit),
        });
        const isCombinedAnew = options.double && (!before.double || options.limit !== before.limit);
        if (isCombinedAnew) await combineAll(trx, caseId);
        await recordAct(
          trx,
          { clock, random },
          {
            actorId: actor.userId,
            action: 'case.gradingOptions',
            subject: caseId,
            details: { title: row.title, ...options },
            requestId,
          },
        );
        return options;
      }),
  };
};
