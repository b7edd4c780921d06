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

/** The data of a partner needed for embedding. */
export interface EmbeddingPartner {
  readonly id: string;
  readonly startsPerMinute: number;
  readonly quizzes: ReadonlySet<string>;
  /** Whether its visitors can leave their address. */
  readonly leads: boolean;
}

export interface EmbedDeps extends Pick<Deps, 'db' | 'clock' | 'content'> {
  readonly versions: QuizVersions;
  readonly ask: AskQuestions;
  readonly timezone: string;
  /** Origin of our own site. */
  readonly ownOrigin: string;
  /** Today's daily set; null if there is none. */
  readonly today: () => Promise<(VersionRef & { readonly date: string; readonly difficulty: Difficulty }) | null>;
  /** Returns the partner of that key on a page of that origin. Throws PARTNER_UNKNOWN or ORIGIN_NOT_LISTED. */
  readonly admit: (key: string, origin: string | null) => Promise<EmbeddingPartner>;
  /** Called for every read by a partner's page. */
  readonly loaded: (partnerId: string) => void;
}

export interface EmbedRead {
  readonly partner: string | undefined;
  /** "daily" or an id. */
  readonly quiz: string;
  readonly origin: string | null;
}

/** A quiz that guests may currently take. */
export interface OpenToGuests extends VersionRef {
  readonly dailyDate: string | null;
  readonly partner: Pick<EmbeddingPartner, 'id' | 'startsPerMinute'> | null;
}

export interface EmbedReply {
  readonly reply: Prepared;
  readonly secondsLeft: number;
  /** Whether it was read for a partner, whose loads are counted and whose key may expire. */
  readonly forPartner: boolean;
}

export interface EmbedService {
  /**
   * Returns the quiz, ready to send, with the seconds that shared caches may store it. Without a partner it is for
   * our own pages. Throws 404, PARTNER_UNKNOWN or ORIGIN_NOT_LISTED.
   */
  read(read: EmbedRead): Promise<EmbedReply>;
  /** Returns the quiz if guests may take it there. Throws as `read`, and SIGN_IN_REQUIRED for any other quiz. */
  openToGuests(read: EmbedRead): Promise<OpenToGuests>;
}

/** A corrected quiz, except a daily one, reaches everyone within this time, in seconds. */
const CACHE_MAX = 300;

/** Embedded quizzes. */
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
    {
      date,
      endsAt,
      playable,
      leads,
    }: { date: string | null; endsAt: number | null; playable: boolean; leads: boolean },
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
          // The timer of a timed quiz starts with its attempt, so questions are hidden until then.
          ...(leads && { leads }),
          questions: playable && timeLimitMinutes === null ? ask(body, date ?? ref.quizId) : [],
        },
      },
    });
  };

  const readDaily = async (leads: boolean) => {
    const now = clock.now();
    const { endsAt } = dayOf(now);
    const reply = await cache.get(`daily/${String(endsAt)}/${String(leads)}`, async () => {
      const set = await today();
      if (set === null) throw notFound('daily quiz');
      return prepared(set, { date: set.date, endsAt, playable: true, leads });
    });
    return { reply, secondsLeft: Math.floor((endsAt - now) / 1000) };
  };

  const readOther = async (quiz: string, listed: boolean, leads: boolean) => {
    const reply = await cache.get(`${quiz}/${listed ? 'listed' : 'card'}/${String(leads)}`, async () => {
      const found = await findEmbeddable(db, quiz);
      if (found === undefined) throw notFound('quiz');
      return prepared(found, { date: null, endsAt: null, playable: listed && found.access === 'free', leads });
    });
    return { reply, secondsLeft: CACHE_MAX };
  };

  return {
    async read(read) {
      const partner = await partnerOf(read);
      // An unlisted quiz shows its card, which links to our site.
      const found =
        read.quiz === 'daily'
          ? await readDaily(partner?.leads === true)
          : await readOther(read.quiz, partner?.quizzes.has(read.quiz) === true, partner?.leads === true);
      // A request without another origin isn't from a partner's page: it is our preview or the fragment builder.
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
