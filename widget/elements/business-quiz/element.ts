import { signal } from '@preact/signals-core';
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { isRunning } from '#shared/attempt/state.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { readQuiz } from '../../ask.ts';
import { endOf } from '../../day.ts';
import { createGuestTransport } from '../../guest.ts';
import { hostPorts, serverOrigin } from '../../host.ts';
import { inlinedQuiz } from '../../inlined.ts';
import { NetworkController } from '../../network.ts';
import { SignalController } from '../../signal-controller.ts';
import { cardView } from './card.ts';
import { mayTakeFocus } from './focus.ts';
import { framed, titled } from './framed.ts';
import { playerView } from './player.ts';
import { resultView } from './result.ts';
import { share } from './share.ts';
import { isLate, isUntouched, type State } from './state.ts';
import { styles } from './styles.ts';
import { failedView, loadingView } from './waiting.ts';

/** What tells that the visitor looks at the page again. */
const RETURNS = ['focus', 'pageshow', 'visibilitychange'];

/**
 * A quiz on a partner's page, answered right there.
 *
 * @tagname business-quiz
 * @attr {string} partner - Key of the partner, from the snippet.
 * @attr {string} quiz - "daily" for today's quiz, or the id of a quiz that is listed for the partner. Default "daily".
 * @attr {"quiz" | "card"} view - Answered right there, or shown as a card that leads to our site. Default "quiz".
 * @attr {"auto" | "light" | "dark"} theme - "auto" follows the reader's system. Default "auto".
 * @fires bw-ready - The quiz is shown; `detail.quizId`, `detail.title`. Every event bubbles and is composed.
 * @fires bw-start - The visitor gave a first answer.
 * @fires bw-answer - An answer was given or changed; `detail.index` of `detail.total`, counted from 0.
 * @fires bw-complete - The quiz is handed in; `detail.score`, `detail.maxScore`, `detail.percent`, `detail.passed`.
 * @fires bw-error - The quiz couldn't be shown; `detail.message` says why.
 * @slot - Shown below the reason when the quiz can't be; before the script runs it is what the page shows.
 * @csspart card - The frame of the widget.
 * @csspart question - The question that is being answered.
 * @csspart result - The result.
 * @csspart button - The main button: next, submit, try again, take the quiz, save my score.
 * @csspart back - The button that goes back.
 * @csspart share - The button that shares the result.
 * @cssproperty --bw-accent - Main buttons and the progress.
 * @cssproperty --bw-accent-hover - Main buttons below the mouse; follows from the accent by default.
 * @cssproperty --bw-accent-soft - Behind what is chosen; follows from the accent by default.
 * @cssproperty --bw-accent-ink - The accent where it is text or an edge; follows from the accent by default.
 * @cssproperty --bw-on-accent - Text on the accent.
 * @cssproperty --bw-surface - The card.
 * @cssproperty --bw-sunk - What lies lower than the card.
 * @cssproperty --bw-line - Hairlines.
 * @cssproperty --bw-line-strong - Edges of fields and choices.
 * @cssproperty --bw-ink - Text.
 * @cssproperty --bw-muted - Text of less weight.
 * @cssproperty --bw-good - Right answers, with a sign and a word.
 * @cssproperty --bw-bad - Wrong answers, with a sign and a word.
 * @cssproperty --bw-focus - The ring around what has the focus; the accent's ink by default.
 * @cssproperty --bw-shadow - Below the card.
 * @cssproperty --bw-font - Font of the text.
 * @cssproperty --bw-font-display - Font of titles and figures.
 */
export class BusinessQuiz extends LitElement {
  static override readonly styles = styles;
  static override readonly properties = { partner: {}, quiz: {}, view: {}, theme: { reflect: true } };

  declare partner: string;
  declare quiz: string;
  declare view: 'quiz' | 'card';
  declare theme: 'auto' | 'light' | 'dark';

  readonly #state = signal<State>({ status: 'loading' });
  readonly #shared = signal('');
  readonly #claimed = signal(false);
  readonly #network = new NetworkController(this);
  readonly #drafts = new Map<string, string>();
  #asked = 0;
  /** Whether the focus goes to the question, or the result, that is about to be shown: only after a visitor's act. */
  #follow = false;
  #told = false;

  constructor() {
    super();
    this.partner = '';
    this.quiz = 'daily';
    this.view = 'quiz';
    this.theme = 'auto';
    new SignalController(this, () => {
      const state = this.#state.value;
      if (state.status === 'ready') this.#watch(state.play?.attempt);
      return [this.#shared.value, this.#claimed.value];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const name of RETURNS) addEventListener(name, this.#lookAgain);
    if (!this.#isRunning()) void this.#play?.attempt.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const name of RETURNS) removeEventListener(name, this.#lookAgain);
    // Moved or put back, it goes on where it is: opening it anew would need a network, and a storage that isn't blocked.
    if (this.#isRunning()) this.#play?.attempt.flush();
    else this.#play?.attempt.close();
  }

  /** Reads the quiz again, and resumes what this visitor has begun. */
  async reload(): Promise<void> {
    // Only the newest question counts: an attribute may change while an answer is on its way.
    this.#asked += 1;
    const asked = this.#asked;
    this.#play?.attempt.close();
    this.#drafts.clear();
    this.#told = false;
    this.#shared.value = '';
    this.#claimed.value = false;
    this.#state.value = { status: 'loading' };
    // An attribute that is taken away, or left undefined by a framework, leaves its property empty.
    const [partner, which] = [this.partner || '', this.quiz || 'daily'];
    let quiz = asked === 1 ? inlinedQuiz(this, which) : undefined;
    if (!quiz) {
      const reply = await readQuiz(partner, which);
      if (asked !== this.#asked) return;
      if (!reply.ok) {
        this.#state.value = { status: 'failed', message: reply.error.message };
        this.#tell('error', { message: reply.error.message });
        return;
      }
      quiz = reply.data;
    }
    const playable = this.view !== 'card' && quiz.questions.length > 0;
    const transport = createGuestTransport(quiz, partner, hostPorts.storage);
    const play = playable
      ? { transport, attempt: createAttempt({ ...hostPorts, connectivity: this.#network, transport }) }
      : null;
    const ends = endOf(quiz);
    // What is over as it comes tells of a clock that is wrong: there is no newer one.
    this.#state.value = { status: 'ready', quiz, play, ends: ends > Date.now() ? ends : NaN };
    if (this.isConnected) await play?.attempt.open();
    if (asked !== this.#asked) return;
    const opened = play?.attempt.state.peek();
    // Submitted by an earlier page, whose partner hasn't heard of it.
    this.#told ||= opened?.phase === 'submitting';
    if (opened?.phase === 'failed') this.#tell('error', { message: opened.error.message });
    else this.#tell('ready', { quizId: quiz._id, title: quiz.title });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // What a server has written here stands until the first render, which comes before the browser paints again.
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('quiz') || changed.has('partner') || changed.has('view')) void this.reload();
  }

  protected override updated(): void {
    const shown = this.#follow && this.renderRoot.querySelector<HTMLElement>('#q');
    if (!shown) return;
    this.#follow = false;
    // The reply may have been long on its way, and the visitor be elsewhere.
    if (mayTakeFocus(this)) shown.focus({ preventScroll: true });
  }

  get #play() {
    const state = this.#state.peek();
    return state.status === 'ready' ? state.play : null;
  }

  #isRunning(): boolean {
    const taking = this.#play?.attempt.state.peek();
    return taking !== undefined && isRunning(taking);
  }

  #tell(name: string, detail: Record<string, unknown> = {}): void {
    this.dispatchEvent(new CustomEvent(`bw-${name}`, { bubbles: true, composed: true, detail }));
  }

  /** Runs inside the effect: what it reads brings it back. */
  #watch(attempt: Attempt | undefined): void {
    const state = attempt?.state.value;
    if (state?.phase !== 'finished') return;
    this.#claimed.value = this.#play?.transport.claimed() === true;
    if (!this.#told) return;
    this.#told = false;
    this.#follow = true;
    const { score, maxScore, percent, passed } = state.result;
    queueMicrotask(() => this.#tell('complete', { score, maxScore, percent, passed }));
  }

  /** Reads the new day's quiz in place of one that nobody has begun in time. */
  #renew(): boolean {
    const late = isLate(this.#state.peek());
    if (late) void this.reload();
    return late;
  }

  /** The visitor may come back on another day, or from our window, where the score was saved. */
  readonly #lookAgain = ({ type }: Event): void => {
    if (this.#renew() || type !== 'focus') return;
    const play = this.#play;
    if (play?.attempt.state.peek().phase !== 'finished' || this.#claimed.peek()) return;
    void play.transport.read('').then(() => (this.#claimed.value = play.transport.claimed()));
  };

  readonly #give = (attempt: Attempt, questionId: string, value: AnswerValue, draft?: string): void => {
    const state = attempt.state.peek();
    if (!isRunning(state)) return;
    if (this.#renew()) {
      this.#follow = true;
      return;
    }
    if (isUntouched(state)) this.#tell('start');
    if (draft !== undefined) this.#drafts.set(questionId, draft);
    this.#told = true;
    attempt.answer(questionId, value);
    this.#tell('answer', { index: state.index, total: state.quiz.questions.length });
  };

  #body(): TemplateResult {
    const state = this.#state.value;
    const reload = (): void => void this.reload();
    if (state.status === 'loading') return loadingView();
    if (state.status === 'failed') return failedView(state.message, reload);
    const { quiz, play } = state;
    if (play === null) return cardView(quiz);
    const { attempt, transport } = play;
    const taking = attempt.state.value;
    if (taking.phase === 'opening') return loadingView();
    if (taking.phase === 'failed') return failedView(taking.error.message, reload);
    const shown = isRunning(taking)
      ? playerView({
          state: taking,
          drafts: this.#drafts,
          give: (id, value, draft) => this.#give(attempt, id, value, draft),
          move: (by) => {
            this.#follow = true;
            attempt.move(taking.index + by);
          },
          submit: () => {
            if (this.#renew()) return;
            this.#told = true;
            attempt.submit();
          },
          reload,
        })
      : resultView({
          result: taking.result,
          claimed: this.#claimed.value,
          saveAddress: transport.saveAddress(),
          shared: this.#shared.value,
          share: () =>
            void share(
              `I scored ${String(Math.round(taking.result.percent ?? 0))} % in “${quiz.title}” on Business Wisdom.`,
              serverOrigin + quiz.path,
            ).then((told) => (this.#shared.value = told)),
        });
    return titled(quiz.title, shown);
  }

  protected override render(): TemplateResult {
    return framed(this.#body());
  }
}
