import type { Certificate, ProgramProgress } from '#shared/contract/learning/certificate.ts';
import { dayOf } from '#shared/domain/common/calendar.ts';
import { personNameFault } from '#shared/domain/identity/name-faults.ts';
import { wholeNameOf } from '#shared/domain/identity/display-names.ts';
import { PROGRAM_KEYS, programByKey, type ProgramKey } from '#shared/domain/quizzes/programs.ts';
import { completionOf, missingOf } from '../completion-repository.ts';
import { displayName } from '../../identity/index.ts';
import type { Trx } from '../../../platform/database/tables.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import type { Listener } from '../../../platform/events.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import { makeLinkCode } from '../../../platform/link-code.ts';
import { closeGap, gapsOf, isPass, noteGap, type Gap } from './gaps-repository.ts';
import { certificatePdf } from './pdf.ts';
import {
  addCertificate,
  certificatesOf,
  completedPrograms,
  findCertificate,
  nameIt,
  type CertificateRow,
} from './repository.ts';

export interface CertificatesDeps extends Pick<Deps, 'db' | 'random' | 'events'> {
  /** IANA time zone of dates. */
  readonly timezone: string;
  readonly publicUrl: string;
}

export interface Certificates {
  readonly onProgramCompleted: Listener<'program.completed'>;
  /** Passing a quiz closes its gap in the certificate. */
  readonly onAttemptFinished: Listener<'attempt.finished'>;
  readonly onAttemptClaimed: Listener<'attempt.claimed'>;
  /** Records a gap when a corrected key turns a pass into a fail, and removes it in the opposite case. */
  readonly onAttemptRegraded: Listener<'attempt.regraded'>;
  /** Returns every program with the user's certificate, or what is missing for it. */
  list(actor: Actor): Promise<ProgramProgress[]>;
  /** Throws 404 for an unknown code. */
  view(actor: Actor | null, code: string): Promise<Certificate>;
  /** Throws 404 for another user's certificate, and rejects a name that can't be shown. */
  name(actor: Actor, code: string, name: string | null): Promise<Certificate>;
  /** Throws 404 for another user's certificate, and FILE_REFUSED if the fonts can't draw the name. */
  pdf(actor: Actor, code: string): Promise<{ filename: string; base64: string }>;
  /** Creates certificates for programs completed before certificates existed. Never deletes one. */
  recount(trx: Trx, userId: string): Promise<void>;
}

/** Maximum number of missing items named. */
const MISSING_SHOWN = 3;

const isProgram = (program: string): program is ProgramKey => programByKey(program) !== undefined;

/**
 * Certificates of completed programs: created in the transaction that completes the program, and immutable apart from
 * the name.
 */
export const createCertificates = ({ db, random, events, timezone, publicUrl }: CertificatesDeps): Certificates => {
  const make = (trx: Trx, userId: string, program: ProgramKey, parts: number, at: number): Promise<void> =>
    addCertificate(trx, { code: makeLinkCode(random), user_id: userId, program, parts, name: null, issued_at: at });

  const lapseOf = ([first, ...more]: readonly Gap[], yours: boolean): Certificate['lapsed'] => {
    if (first === undefined) return null;
    const quizzes = [first, ...more].map(({ id, title }) => ({ _id: id, title }));
    return { since: dayOf(first.at, timezone), quizzes: yours ? quizzes : [] };
  };

  const toCertificate = (row: CertificateRow, gaps: readonly Gap[], actor: Actor | null): Certificate => {
    const { program } = row;
    const yours = actor?.userId === row.user_id;
    if (!isProgram(program)) throw notFound('certificate');
    return {
      code: row.code,
      program,
      name: row.chosen_name ?? displayName(row),
      named: row.chosen_name !== null,
      parts: row.parts,
      issuedOn: dayOf(row.issued_at, timezone),
      lapsed: lapseOf(
        gaps.filter(({ code }) => code === row.code),
        yours,
      ),
      yours,
    };
  };
  const shown = async (row: CertificateRow, actor: Actor | null): Promise<Certificate> =>
    toCertificate(row, await gapsOf(db, [row.code]), actor);

  const own = async (actor: Actor, code: string): Promise<CertificateRow> => {
    const row = await findCertificate(db, code);
    if (row?.user_id !== actor.userId) throw notFound('certificate');
    return row;
  };

  return {
    async onProgramCompleted(trx, { userId, program, parts, at }) {
      await make(trx, userId, program, parts, at);
    },
    async onAttemptFinished(trx, { userId, quizId, passed, first }) {
      // The gap was caused by an earlier result of the same quiz.
      if (userId !== null && passed && !first) await closeGap(trx, userId, quizId);
    },
    async onAttemptClaimed(trx, { userId, quizId, attemptId }) {
      if (await isPass(trx, attemptId)) await closeGap(trx, userId, quizId);
    },
    async onAttemptRegraded(trx, { userId, quizId, before, after, at }) {
      if (userId === null || before.passed === after.passed) return;
      if (after.passed) {
        await closeGap(trx, userId, quizId);
        return;
      }
      const lapsed = await noteGap(trx, { userId, quizId, at });
      if (lapsed !== undefined) await events.publish(trx, 'certificate.lapsed', { userId, ...lapsed });
    },
    async list(actor) {
      const rows = await certificatesOf(db, actor.userId);
      const gaps = await gapsOf(
        db,
        rows.map(({ code }) => code),
      );
      const views: ProgramProgress[] = [];
      for (const program of PROGRAM_KEYS) {
        const row = rows.find((one) => one.program === program);
        const { done, of } = await completionOf(db, actor.userId, program);
        const missing = row === undefined ? await missingOf(db, actor.userId, program, MISSING_SHOWN) : [];
        views.push({
          program,
          done,
          of,
          missing: missing.map(({ id, title }) => ({ _id: id, title })),
          certificate: row === undefined ? null : toCertificate(row, gaps, actor),
        });
      }
      return views;
    },
    async view(actor, code) {
      const row = await findCertificate(db, code);
      if (row === undefined) throw notFound('certificate');
      return shown(row, actor);
    },
    async name(actor, code, name) {
      const row = await own(actor, code);
      const chosen = name === null ? null : wholeNameOf(name);
      const fault = name === null ? null : personNameFault(name);
      if (fault !== null || (name !== null && chosen === null)) {
        const problems = [{ field: 'name', message: fault ?? 'This name can’t be shown on a certificate' }];
        throw new Refusal('VALIDATION_FAILED', { details: { problems } });
      }
      await nameIt(db, code, chosen);
      return shown({ ...row, chosen_name: chosen }, actor);
    },
    async pdf(actor, code) {
      const certificate = await shown(await own(actor, code), actor);
      const [missing] = certificate.lapsed?.quizzes ?? [];
      if (missing !== undefined) {
        throw new Refusal('FILE_REFUSED', {
          message: `This certificate is on hold. Pass “${missing.title}” again to restore it.`,
        });
      }
      const bytes = await certificatePdf(certificate, `${publicUrl}/certificate/${code}`);
      if (bytes === null) {
        throw new Refusal('FILE_REFUSED', {
          message: 'The PDF supports only Latin letters. Print this page from your browser instead.',
        });
      }
      return { filename: `business-wisdom-certificate-${code}.pdf`, base64: bytes.toString('base64') };
    },
    async recount(trx, userId) {
      for (const { program, at } of await completedPrograms(trx, userId)) {
        if (!isProgram(program)) continue;
        const { done } = await completionOf(trx, userId, program);
        await make(trx, userId, program, done, at);
      }
    },
  };
};
