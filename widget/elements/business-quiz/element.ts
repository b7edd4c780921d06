import { signal } from '@preact/signals-core';
import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import { createAttempt, type Attempt } from '#shared/attempt/attempt.ts';
import { isRunning } from '#shared/attempt/state.ts';
import type { AnswerValue } from '#shared/contract/quizzes/question.ts';
import { readQuiz } from '../../ask.ts';
import { endOf } from '../../day.ts';
import { createGuestTransport } from '../../guest.ts';
import { copyOf, hostPorts, serverOf } from '../../host.ts';
import { inlinedQuiz } from '../../inlined.ts';
import { NetworkController } from '../../network.ts';
import type { Preview } from '../../preview.ts';
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

/** Events after which the visitor may be back on the page. */
const RETURNS = ['focus', 'pageshow', 'visibilitychange'];

/**
 * A quiz on a partner's page, answered without leaving it.
 *
 * @tagname business-quiz
 * @attr {string} partner - Key of the partner, from the snippet.
 * @attr {string} quiz - "daily" for today's quiz, or the id of a quiz that is listed for the partner. Default "daily".
 * @attr {"quiz" | "card"} view - Answered on the page, or shown as a card that leads to our site. Default "quiz".
 * @attr {"auto" | "light" | "dark"} theme - "auto" follows the reader's system. Default "auto".
 * @attr {string} server - Origin of the server, if the script is loaded from elsewhere. Default: the script's origin.
 * @fires bw-ready - The quiz is shown; `detail.quizId`, `detail.title`. Every event bubbles and is composed.
 * @fires bw-start - The visitor gave a first answer.
 * @fires bw-answer - An answer was given or changed; `detail.index` of `detail.total`, counted from 0.
 * @fires bw-complete - The quiz is submitted; `detail.score`, `detail.maxScore`, `detail.percent`, `detail.passed`.
 * @fires bw-error - The quiz couldn't be shown; `detail.message` says why.
 * @slot - Shown below the reason if the quiz can't be shown, and until the script runs.
 * @csspart card - The frame of the widget.
 * @csspart question - The current question.
 * @csspart result - The result.
 * @csspart button - The main button: next, submit, try again, take the quiz, save my score.
 * @csspart back - The button that goes back.
 * @csspart share - The button that shares the result.
 * @csspart lead - The link by which a visitor leaves their address, if the partner asks for it.
 * @cssproperty --bw-accent - Main buttons and the progress.
 * @cssproperty --bw-accent-hover - Main buttons below the mouse; follows from the accent by default.
 * @cssproperty --bw-accent-soft - Behind a chosen answer; follows from the accent by default.
 * @cssproperty --bw-accent-ink - The accent where it is text or an edge; follows from the accent by default.
 * @cssproperty --bw-on-accent - Text on the accent.
 * @cssproperty --bw-surface - The card.
 * @cssproperty --bw-sunk - Areas lower than the card.
 * @cssproperty --bw-line - Hairlines.
 * @cssproperty --bw-line-strong - Edges of fields and choices.
 * @cssproperty --bw-ink - Text.
 * @cssproperty --bw-muted - Text of less weight.
 * @cssproperty --bw-good - Right answers, with a sign and a word.
 * @cssproperty --bw-bad - Wrong answers, with a sign and a word.
 * @cssproperty --bw-focus - The focus ring; the accent's ink by default.
 * @cssproperty --bw-shadow - Below the card.
 * @cssproperty --bw-font - Font of the text.
 * @cssproperty --bw-font-display - Font of titles and figures.
 */
export class BusinessQuiz extends LitElement {
  static override readonly styles = styles;
  static override readonly properties = { partner: {}, quiz: {}, view: {}, theme: { reflect: true }, server: {} };

  declare partner: string;
  declare quiz: string;
  declare view: 'quiz' | 'card';
  declare theme: 'auto' | 'light' | 'dark';
  declare server: string;
  /**
   * Set by our own editor before the element is on the page.
   * @ignore
   */
  declare preview?: Preview;

  readonly #state = signal<State>({ status: 'loading' });
  readonly #shared = signal('');
  readonly #claimed = signal(false);
  readonly #network = new NetworkController(this);
  readonly #drafts = new Map<string, string>();
  /** Counts reloads: an attribute may change while a reply is on its way, and only the newest reload goes on. */
  #reloads = 0;
  /** True if the next question, or the result, takes the focus: only after an action of the visitor. */
  #follow = false;
  /** True if the page learns of the submission: not of one that an earlier page has reported. */
  #reports = false;

  constructor() {
    super();
    this.partner = '';
    this.quiz = 'daily';
    this.view = 'quiz';
    this.theme = 'auto';
    this.server = '';
    new SignalController(this, () => {
      const state = this.#state.value;
      if (state.status === 'ready') this.#watch(state.play?.attempt);
      return [this.#shared.value, this.#claimed.value];
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    for (const name of RETURNS) addEventListener(name, this.#onReturn);
    if (!this.#isRunning()) void this.#play?.attempt.open();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const name of RETURNS) removeEventListener(name, this.#onReturn);
    // An element that is moved continues: opening the attempt again would need a network, and a storage that isn't blocked.
    if (this.#isRunning()) this.#play?.attempt.flush();
    else this.#play?.attempt.close();
  }

  /** Reads the quiz again, and resumes the visitor's attempt. */
  async reload(): Promise<void> {
    this.#reloads += 1;
    const reload = this.#reloads;
    this.#play?.attempt.close();
    this.#drafts.clear();
    this.#reports = false;
    this.#shared.value = '';
    this.#claimed.value = false;
    this.#state.value = { status: 'loading' };
    // An attribute that is removed, or left undefined by a framework, leaves its property empty.
    const [partner, which, server] = [this.partner || '', this.quiz || 'daily', serverOf(this.server)];
    let quiz = this.preview?.quiz ?? (reload === 1 ? inlinedQuiz(this, which) : undefined);
    if (!quiz) {
      const reply = await readQuiz(server, partner, which, reload > 1);
      if (reload !== this.#reloads) return;
      if (!reply.ok) {
        const { message } = reply.error;
        this.#state.value = { status: 'failed', message };
        this.#notify('error', { message });
        return;
      }
      quiz = reply.data;
    }
    // A sandbox without an origin may send nothing to the server, so it shows the card, which leads to our site.
    const playable = this.view !== 'card' && quiz.questions.length > 0 && self.origin !== 'null';
    const copy = copyOf(partner + quiz._id, this);
    const ports = {
      ...hostPorts,
      connectivity: this.#network,
      transport: createGuestTransport(quiz, partner, hostPorts.storage, server, copy),
      ...this.preview,
    };
    const play = playable ? { transport: ports.transport, attempt: createAttempt(ports) } : null;
    const ends = endOf(quiz);
    // A quiz that is over when it arrives means that this clock is wrong: there is no newer one.
    this.#state.value = { status: 'ready', server, quiz, play, ends: ends > Date.now() ? ends : NaN };
    if (this.isConnected) await play?.attempt.open();
    if (reload !== this.#reloads) return;
    const opened = play?.attempt.state.peek();
    // An earlier page submitted it, and was closed before it could report that.
    this.#reports ||= opened?.phase === 'submitting';
    if (opened?.phase === 'failed') this.#notify('error', { message: opened.error.message });
    else this.#notify('ready', { quizId: quiz._id, title: quiz.title });
  }

  protected override createRenderRoot(): HTMLElement | DocumentFragment {
    // The server's HTML is replaced by the first render, which comes before the browser paints again.
    this.shadowRoot?.replaceChildren();
    return super.createRenderRoot();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if ([...changed.keys()].some((name) => name !== 'theme')) void this.reload();
  }

  protected override updated(): void {
    const shown = this.#follow && this.renderRoot.querySelector<HTMLElement>('#q');
    if (!shown) return;
    this.#follow = false;
    // The reply may have taken long, and the visitor may be elsewhere.
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

  #notify(name: string, detail: Record<string, unknown> = {}): void {
    this.dispatchEvent(new CustomEvent(`bw-${name}`, { bubbles: true, composed: true, detail }));
  }

  /** Runs inside the effect, and again whenever a signal that it reads changes. */
  #watch(attempt: Attempt | undefined): void {
    const state = attempt?.state.value;
    if (state?.phase !== 'finished') return;
    this.#claimed.value = this.#play?.transport.claimed() === true;
    if (!this.#reports) return;
    this.#reports = false;
    this.#follow = true;
    const { score, maxScore, percent, passed } = state.result;
    queueMicrotask(() => this.#notify('complete', { score, maxScore, percent, passed }));
  }

  /** Reads the new day's quiz if the visitor hasn't started the earlier one. Returns true if it does. */
  #renew(): boolean {
    const late = isLate(this.#state.peek());
    if (late) void this.reload();
    return late;
  }

  /** The visitor may come back on another day, or from our page, where they saved the score. */
  readonly #onReturn = ({ type }: Event): void => {
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
    if (isUntouched(state)) this.#notify('start');
    if (draft !== undefined) this.#drafts.set(questionId, draft);
    this.#reports = true;
    attempt.answer(questionId, value);
    this.#notify('answer', { index: state.index, total: state.quiz.questions.length });
  };

  #body(): TemplateResult {
    const state = this.#state.value;
    const reload = (): void => void this.reload();
    if (state.status === 'loading') return loadingView();
    if (state.status === 'failed') return failedView(state.message, reload);
    const { server, quiz, play } = state;
    if (play === null) return cardView(quiz, server);
    const { attempt, transport } = play;
    const taking = attempt.state.value;
    if (taking.phase === 'opening') return loadingView();
    if (taking.phase === 'failed') return failedView(taking.error.message, reload);
    const shown = isRunning(taking)
      ? playerView({
          server,
          state: taking,
          drafts: this.#drafts,
          give: (id, value, draft) => this.#give(attempt, id, value, draft),
          move: (by) => {
            this.#follow = true;
            attempt.move(taking.index + by);
          },
          submit: () => {
            if (this.#renew()) return;
            this.#reports = true;
            attempt.submit();
          },
          reload,
        })
      : resultView({
          result: taking.result,
          claimed: this.#claimed.value,
          saveAddress: transport.saveAddress(),
          leadAddress: quiz.leads ? `${server}/stay-in-touch?partner=${this.partner}&quiz=${this.quiz}` : null,
          shared: this.#shared.value,
          share: () =>
            void share(
              `I scored ${String(Math.round(taking.result.percent ?? 0))}% in “${quiz.title}” on Business Wisdom.`,
              server + quiz.path,
            ).then((message) => (this.#shared.value = message)),
        });
    return titled(quiz.title, shown);
  }

  protected override render(): TemplateResult {
    return framed(this.#body());
  }
}
