/** The ports of an attempt. Each client passes its own; tests pass fakes of a few lines. */
import type { Reply } from '#shared/client/reply.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';

export type AttemptRecord = OpenAttempt | FinishedResult;

/** An open attempt with the questions it asks, or a finished one. */
export type OpenedAttempt =
  | { readonly result: OpenAttempt; readonly quiz: AttemptQuiz }
  | { readonly result: FinishedResult; readonly quiz?: undefined };

/** The server's side of one attempt. No call throws; each may be repeated. */
export interface AttemptTransport {
  /** Opens the attempt, or returns the open one. */
  open(): Promise<Reply<OpenedAttempt>>;
  /** Saves answers; with `submit` also submits the attempt. */
  save(attemptId: string, answers: readonly Answer[], submit: boolean): Promise<Reply<AttemptRecord>>;
  /** Makes an answer final and returns the attempt with its review. Absent where feedback always comes at the end. */
  check?(attemptId: string, answer: Answer): Promise<Reply<AttemptRecord>>;
  /** The attempt as the server has it. */
  read(attemptId: string): Promise<Reply<AttemptRecord>>;
}

export interface AttemptClock {
  /** Milliseconds since 1970, by the clock of the device. */
  now(): number;
  /** Runs something once after that many milliseconds; the returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}

/** Text that outlives the page. Throws where it can't be stored, because the storage is full or blocked. */
export interface AttemptStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface Connectivity {
  /** Returns true if the device reports a network. */
  online(): boolean;
  /** Calls the listener after every change, until the returned function is called. */
  subscribe(listener: (online: boolean) => void): () => void;
}

export interface AttemptPorts {
  readonly transport: AttemptTransport;
  readonly clock: AttemptClock;
  readonly storage: AttemptStorage;
  readonly connectivity: Connectivity;
}
