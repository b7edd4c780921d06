import { getEmbedQuiz } from '#shared/contract/partners/embed.ts';
import type { Difficulty } from '#shared/contract/quizzes/quiz.ts';
import { isExtensionOrigin } from '#shared/domain/partners/origins.ts';
import { createDayOf } from '../../daily/index.ts';
import type { QuizVersions, VersionRef, AskQuestions } from '../../quizzes/index.ts';
import type { Deps } from '../../../platform/dependencies.ts';
import { prepare, type Prepared } from '../../../platform/http/routes/prepared.ts';
import { createPreparedCache } from '../../../platform/http/routes/prepared-cache.ts';
import { notFound, Refusal } from '../../../platform/http/routes/refusal.ts';
import { findEmbeddable } from './repository.ts';

/** A partner, as far as showing quizzes goes. */
export interface EmbeddingPartner {
  readonly id: string;
  readonly startsPerMinute: number;
  readonly quizzes: ReadonlySet<string>;
}

export interface EmbedDeps extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly timezone: string;
  /** Origin of our own site. */
  readonly ownOrigin: string;
  /** The daily set of today; null while there is none. */
  readonly today: () => Promise<(VersionRef & { readonly date: string; readonly difficulty: Difficulty }) | null>;
  /** The partner of that key on a page of that origin. Refuses with PARTNER_UNKNOWN, ORIGIN_NOT_LISTED. */
  readonly admit: (key: string, origin: string | null) => Promise<EmbeddingPartner>;
  /** Told of every read by a page of a partner. */
  readonly loaded: (partnerId: string) => void;
}

export interface EmbedRead {
  readonly partner: string | undefined;
  /** "daily" or an id. */
  readonly quiz: string;
  readonly origin: string | null;
}

/** A quiz that a guest may take now. */
export interface OpenToGuests extends VersionRef {
  readonly dailyDate: string | null;
  readonly partner: Pick<EmbeddingPartner, 'id' | 'startsPerMinute'> | null;
}

export interface EmbedReply {
  readonly reply: Prepared;
  readonly secondsLeft: number;
  /** Whether it was read for a partner, whose loads are counted and whose key may end. */
  readonly forPartner: boolean;
}

export interface EmbedService {
  /**
   * The quiz, ready to be sent, and for how many seconds a shared cache may keep it. Without a partner it is for pages
   * of our own. Refuses with 404, PARTNER_UNKNOWN, ORIGIN_NOT_LISTED.
   */
  read(read: EmbedRead): Promise<EmbedReply>;
  /** The quiz that a guest may take there. Refuses as `read` does, and with SIGN_IN_REQUIRED any other quiz. */
  openToGuests(read: EmbedRead): Promise<OpenToGuests>;
}

/** A correction of a quiz that is no daily one reaches everybody within this time, in seconds. */
const CACHE_MAX = 300;

/** Quizzes on the pages of others. */
export const createEmbedService = (deps: EmbedDeps): EmbedService => {
  const { db, clock, content, versions, ask, timezone, ownOrigin, today, admit, loaded } = deps;
  const cache = createPreparedCache({ clock, content }, ['quizzes']);
  const dayOf = createDayOf(timezone);

  const partnerOf = async ({ partner, origin }: EmbedRead): Promise<EmbeddingPartner | null> => {
    if (partner !== undefined) return admit(partner, origin);
    if (origin !== null && origin !== ownOrigin && !isExtensionOrigin(origin)) throw new Refusal('ORIGIN_NOT_LISTED');
    return null;
  };

  const prepared = async (
    ref: VersionRef & { readonly difficulty: Difficulty },
    { date, endsAt, playable }: { date: string | null; endsAt: number | null; playable: boolean },
  ): Promise<Prepared> => {
    const body = await versions.read(db, ref);
    const { title, description, timeLimitMinutes, passMark } = body;
    return prepare(getEmbedQuiz, {
      success: true,
      data: {
        quiz: {
          _id: ref.quizId,
          version: ref.version,
          title,
          description,
          difficulty: ref.difficulty,
          questionCount: body.questions.length,
          timeLimitMinutes,
          passMark,
          path: date === null ? `/explore/quiz/${ref.quizId}` : '/daily',
          date,
          endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
          // The clock of a timed quiz starts with its attempt, before which nobody sees a question.
          questions: playable && timeLimitMinutes === null ? ask(body, date ?? ref.quizId) : [],
        },
      },
    });
  };

  const readDaily = async () => {
    const now = clock.now();
    const { endsAt } = dayOf(now);
    const reply = await cache.get(`daily/${String(endsAt)}`, async () => {
      const set = await today();
      if (set === null) throw notFound('daily quiz');
      return prepared(set, { date: set.date, endsAt, playable: true });
    });
    return { reply, secondsLeft: Math.floor((endsAt - now) / 1000) };
  };

  const readOther = async (quiz: string, listed: boolean) => {
    const reply = await cache.get(`${quiz}/${listed ? 'listed' : 'card'}`, async () => {
      const found = await findEmbeddable(db, quiz);
      if (found === undefined) throw notFound('quiz');
      return prepared(found, { date: null, endsAt: null, playable: listed && found.access === 'free' });
    });
    return { reply, secondsLeft: CACHE_MAX };
  };

  return {
    async read(read) {
      const partner = await partnerOf(read);
      // A quiz that isn't listed shows its card, which leads to our site.
      const found =
        read.quiz === 'daily'
          ? await readDaily()
          : await readOther(read.quiz, partner?.quizzes.has(read.quiz) === true);
      // What reads without naming another origin is no page of a partner: our own preview, or the maker of a fragment.
      if (partner !== null && read.origin !== null && read.origin !== ownOrigin) loaded(partner.id);
      return { ...found, forPartner: partner !== null };
    },
    async openToGuests(read) {
      const partner = await partnerOf(read);
      const set = await today();
      if (read.quiz === 'daily' || read.quiz === set?.quizId) {
        if (set === null) throw notFound('daily quiz');
        return { quizId: set.quizId, version: set.version, dailyDate: set.date, partner };
      }
      const found = partner?.quizzes.has(read.quiz) === true ? await findEmbeddable(db, read.quiz) : undefined;
      if (found?.access !== 'free') throw new Refusal('SIGN_IN_REQUIRED');
      return { quizId: found.quizId, version: found.version, dailyDate: null, partner };
    },
  };
};
