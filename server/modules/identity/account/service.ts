import type { Account, OwnSession } from '#shared/contract/identity/account.ts';
import type { BoardChoice } from '#shared/domain/ranking/board-names.ts';
import { personNameFault } from '#shared/domain/identity/name-faults.ts';
import type { Download } from '../../../platform/http/routes/download.ts';
import { Refusal } from '../../../platform/http/routes/refusal.ts';
import type { Actor } from '../../../platform/http/routes/route.ts';
import type { Budget } from '../../../platform/rate-limits/limits.ts';
import { consumeOrRefuse } from '../../../platform/rate-limits/refuse.ts';
import { dataFile } from './data-file.ts';
import { deleteAccount } from './deletion.ts';
import type { AccountDeps, Caller, Credentials, DeletionProof } from './ports.ts';
import { findAccount, updateBoard, updateDetails } from './repository.ts';

const HOUR_MS = 60 * 60_000;
/** A download reads everything that a person ever did. */
const DOWNLOADS: Budget = { name: 'data-downloads', most: 10, windowMs: HOUR_MS };

export interface AccountService extends Omit<Credentials, 'proveDeletion' | 'deletionProofOf' | 'pendingEmail'> {
  get(actor: Actor): Promise<Account>;
  /** Refuses with VALIDATION_FAILED a new name that could mislead others; a name that stays is not judged again. */
  changeDetails(actor: Actor, details: { readonly name: string; readonly number: string }): Promise<Account>;
  changeBoard(actor: Actor, board: { readonly choice: BoardChoice; readonly alias?: string }): Promise<Account>;
  /** All stored data about the person. Refuses with RATE_LIMITED after too many requests. */
  download(actor: Actor): Promise<Download>;
  /** Refuses with LAST_ADMIN, and as `Credentials.proveDeletion`. */
  delete(actor: Actor, proof: DeletionProof, caller: Caller): Promise<void>;
  sessions(actor: Actor): Promise<OwnSession[]>;
}

/** A person's own account. */
export const createAccountService = (deps: AccountDeps): AccountService => {
  const { db, clock, credentials, limits, personalData } = deps;

  const get = async ({ userId }: Actor): Promise<Account> => {
    const row = await findAccount(db, userId);
    // Deleted while the request was on its way.
    if (row === undefined) throw new Refusal('SESSION_INVALID');
    const { id: _id, name, number, email, role } = row;
    return {
      _id,
      name,
      number,
      email,
      role,
      createdAt: new Date(row.created_at).toISOString(),
      board: { choice: row.board_choice, alias: row.board_alias },
      emailChange: await credentials.pendingEmail(userId),
      secondFactor: row.second_factor === 1,
      deletionProof: await credentials.deletionProofOf(row),
    };
  };

  return {
    ...credentials,
    get,
    async changeDetails(actor, details) {
      const { name: present } = await get(actor);
      const message = details.name === present ? null : personNameFault(details.name);
      if (message !== null) {
        throw new Refusal('VALIDATION_FAILED', { message, details: { problems: [{ field: 'name', message }] } });
      }
      await updateDetails(db, actor.userId, details, clock.now());
      return get(actor);
    },
    async changeBoard(actor, { choice, alias }) {
      await updateBoard(db, actor.userId, { choice, alias }, clock.now());
      deps.boardChanged();
      return get(actor);
    },
    async download(actor) {
      await consumeOrRefuse(limits, [DOWNLOADS], actor.userId);
      return dataFile(await get(actor), clock.now(), personalData());
    },
    delete: (actor, proof, caller) => deleteAccount(deps, actor, proof, caller),
  };
};
