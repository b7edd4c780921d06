/** What keeping a draft shows, offers and needs from its surroundings. */
import type { ClientError, Reply } from '#shared/client/reply.ts';
import type { AttemptClock, Connectivity } from '#shared/attempt/ports.ts';
import type { SaveState } from '#shared/attempt/state.ts';
import type { CaseAnswer, Submission } from '#shared/contract/cases/case-submission.ts';
import type { DraftStore } from './draft-store.ts';

export type Texts = Readonly<Record<string, string>>;

export interface DraftState {
  readonly texts: Texts;
  readonly save: SaveState;
  /** Why the last save failed. */
  readonly error: ClientError | null;
  /** A newer draft from elsewhere; nothing is saved before the writer has chosen. */
  readonly newer: Submission | null;
  /** The answers are on their way to be handed in. */
  readonly handingIn: boolean;
}

export interface DraftPorts {
  readonly save: (draft: {
    readonly answers: readonly CaseAnswer[];
    readonly revision: number;
    readonly submit?: true;
    /** The page is going away. */
    readonly leaving: boolean;
  }) => Promise<Reply<Submission>>;
  /** The submission as the server has it. */
  readonly load: () => Promise<Reply<Submission | null>>;
  readonly store: DraftStore;
  readonly clock: AttemptClock;
  readonly connectivity: Connectivity;
  /** Told of every save. */
  readonly saved: (submission: Submission) => void;
  /** Told when the server says that the answers are handed in. */
  readonly finished: () => void;
}

export interface DraftKeeper {
  readonly state: () => DraftState;
  /** Tells of every change; returns the way to stop. */
  readonly subscribe: (listener: () => void) => () => void;
  write(questionId: string, text: string): void;
  /** Saves at once what waits. */
  flush(leaving?: boolean): void;
  /** Hands the answers in; null when that worked, or when it was done elsewhere. */
  handIn(): Promise<ClientError | null>;
  /** Which of two drafts stays. */
  choose(which: 'mine' | 'newer'): void;
  /** The submission was read again: takes what is newer, and asks where that differs from what was written here. */
  refresh(submission: Submission): void;
  /** Starts to save; returns the way to stop, which saves what waits. */
  open(): () => void;
}
