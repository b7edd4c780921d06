/** Fakes for the tests of an attempt: a clock that is turned by hand, a server with a bad line, and a storage. */
import { FakeTime } from './fake-time.ts';
import { networkFailure, type ClientError, type Reply } from '#shared/client/reply.ts';
import type { QuestionView, ReviewedQuestion } from '#shared/contract/quizzes/question.ts';
import type { Answer, AttemptQuiz, FinishedResult, OpenAttempt } from '#shared/contract/attempts/result.ts';
import { openedAs } from './transport.ts';
import type { AttemptClock, AttemptRecord, AttemptStorage, AttemptTransport } from './ports.ts';

export const ATTEMPT_ID = '0195f0a1b2c3d4e5f6a7b8c9';
const START = Date.parse('2026-11-20T10:00:00.000Z');

const question = (id: string): QuestionView => ({ id, kind: 'text', prompt: `Question ${id}`, points: 1 });

/** A quiz of short texts with those question ids. */
export const fakeQuiz = (ids: readonly string[]): AttemptQuiz => ({
  _id: '0195f0a1b2c3d4e5f6a7b8c0',
  title: 'Working capital basics',
  description: '',
  program: 'staticeBusinessQuizzes',
  subject: 'Finance',
  chapter: 'Working capital',
  timeLimitMinutes: null,
  passMark: 50,
  negativeMarking: 0,
  questions: ids.map(question),
});

/** A clock that moves only when a test turns it. `skew` is the error of the device's clock. */
export class FakeClock extends FakeTime {
  skew = 0;

  /** The clock of one page: after `stop` none of its timers fires. */
  page(): AttemptClock & { stop(): void } {
    let stopped = false;
    return {
      now: () => this.time + this.skew,
      after: (milliseconds, run) => this.after(milliseconds, () => (stopped ? undefined : run())),
      stop: () => void (stopped = true),
    };
  }
}

/** The line's effect on the next saves. `late`: the request arrives after the client has given it up. */
export type Line = 'good' | 'loses requests' | 'loses replies' | 'late';

/** A server with one attempt. */
export class FakeServer {
  line: Line = 'good';
  refusal: ClientError | null = null;
  deadline: number | null = null;
  finished = false;
  /** How many submissions have finished it. */
  finishes = 0;
  /** Whether feedback comes after each question. */
  feedback = false;
  /** Answers that were checked. */
  readonly finals = new Map<string, Answer>();
  saves: { answers: readonly Answer[]; submit: boolean }[] = [];
  underWay = 0;
  mostUnderWay = 0;
  readonly answers = new Map<string, Answer>();
  readonly quiz: AttemptQuiz;
  private readonly clock: FakeClock;

  constructor(quiz: AttemptQuiz, clock: FakeClock) {
    this.quiz = quiz;
    this.clock = clock;
  }

  record(): AttemptRecord {
    const at = (time: number): string => new Date(time).toISOString();
    if (this.deadline !== null && this.clock.time >= this.deadline) this.finished = true;
    const common = { _id: ATTEMPT_ID, quizId: this.quiz._id, version: 1, startedAt: at(START) };
    const open: OpenAttempt = {
      ...common,
      status: 'open',
      deadlineAt: this.deadline === null ? null : at(this.deadline),
      serverNow: at(this.clock.time),
      answers: [...this.answers.values()],
      ...(this.feedback && {
        feedback: 'each',
        reviews: [...this.finals.values()].map((answer) => this.review(answer)),
      }),
    };
    const finished: FinishedResult = {
      ...common,
      status: 'finished',
      quizName: this.quiz.title,
      program: this.quiz.program,
      subject: this.quiz.subject,
      chapter: this.quiz.chapter,
      score: 0,
      maxScore: this.quiz.questions.length,
      percent: 0,
      passMark: 50,
      passed: false,
      finishedAt: at(this.clock.time),
      timeTakenSeconds: 1,
      endedBy: 'learner',
      percentile: null,
      weeklyTest: false,
      feedback: 'end',
      ranked: true,
      regraded: null,
      reviewFrom: null,
      review: [],
    };
    return this.finished ? finished : open;
  }

  private review({ questionId, value }: Answer): ReviewedQuestion {
    const asked = this.quiz.questions.find(({ id }) => id === questionId) ?? question(questionId);
    const verdict = value === 'right' ? 'right' : 'wrong';
    return { question: asked, value, rightAnswer: 'right', verdict, awarded: 0, explanation: `Why ${questionId}` };
  }

  private check(answer: Answer): Reply<AttemptRecord> {
    if (this.record().status === 'finished') {
      return { ok: false, error: { code: 'ATTEMPT_FINISHED', status: 409, message: 'This attempt is finished' } };
    }
    const final = this.finals.get(answer.questionId);
    if (final !== undefined && final.value !== answer.value) {
      return { ok: false, error: { code: 'ANSWER_FINAL', status: 409, message: 'Another answer is final' } };
    }
    this.finals.set(answer.questionId, final ?? answer);
    this.answers.set(answer.questionId, final ?? answer);
    return { ok: true, data: this.record() };
  }

  private apply(answers: readonly Answer[], submit: boolean): Reply<AttemptRecord> {
    if (this.record().status === 'finished') {
      // A submission whose reply was lost comes again, with the same answers.
      const repeated =
        submit && answers.every(({ questionId, seq }) => seq <= (this.answers.get(questionId)?.seq ?? -1));
      if (repeated) return { ok: true, data: this.record() };
      return { ok: false, error: { code: 'ATTEMPT_FINISHED', status: 409, message: 'This attempt is finished' } };
    }
    if (this.refusal) return { ok: false, error: this.refusal };
    const bad = answers.some(({ value }) => value === 'bad');
    if (bad) return { ok: false, error: { code: 'ANSWER_INVALID', status: 400, message: 'That answer does not fit' } };
    for (const answer of answers) {
      if (this.finals.has(answer.questionId)) continue;
      if (answer.seq > (this.answers.get(answer.questionId)?.seq ?? -1)) this.answers.set(answer.questionId, answer);
    }
    if (submit) {
      this.finished = true;
      this.finishes += 1;
    }
    return { ok: true, data: this.record() };
  }

  /** The line of one page; `cut` ends it as a closing page does: no later reply reaches it. */
  page(): AttemptTransport & { cut(): void } {
    let cut = false;
    const wait = (milliseconds: number): Promise<void> =>
      new Promise((resolve) => this.clock.page().after(milliseconds, () => resolve()));
    const hear = async <T>(reply: Reply<T>): Promise<Reply<T>> => (cut ? new Promise(() => undefined) : reply);
    const save: AttemptTransport['save'] = async (_, answers, submit) => {
      const { line } = this;
      this.saves.push({ answers, submit });
      this.underWay += 1;
      this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
      await wait(line === 'late' ? 45_000 : 50);
      this.underWay -= 1;
      if (line === 'loses requests') return hear(networkFailure());
      const reply = this.apply(answers, submit);
      return hear(line === 'loses replies' ? networkFailure() : reply);
    };
    const check: NonNullable<AttemptTransport['check']> = async (_, answer) => {
      const { line } = this;
      await wait(line === 'late' ? 45_000 : 50);
      if (line === 'loses requests') return hear(networkFailure());
      const reply = this.check(answer);
      return hear(line === 'loses replies' ? networkFailure() : reply);
    };
    return {
      save,
      check,
      open: async () => hear({ ok: true, data: openedAs(this.record(), this.quiz) }),
      read: async () => hear({ ok: true, data: this.record() }),
      cut: () => void (cut = true),
    };
  }
}

/** A storage that survives the page. */
export const fakeStorage = (): AttemptStorage & { readonly texts: Map<string, string> } => {
  const texts = new Map<string, string>();
  return {
    texts,
    get: (key) => texts.get(key) ?? null,
    set: (key, value) => void texts.set(key, value),
    remove: (key) => void texts.delete(key),
  };
};
