/** A bare Lit widget that shows the first question of our quiz: the floor beside which ours is measured. */
import { html, LitElement } from 'lit';

interface Question {
  readonly prompt: string;
  readonly options?: readonly { readonly id: string; readonly text: string }[];
}

class BareQuiz extends LitElement {
  static override readonly properties = { src: {}, question: { state: true } };
  declare src: string;
  declare question: Question | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#read();
  }

  async #read(): Promise<void> {
    const reply = (await (await fetch(this.src)).json()) as { data: { quiz: { questions: Question[] } } };
    [this.question] = reply.data.quiz.questions;
  }

  protected override render(): unknown {
    if (this.question === undefined) return html`<p>Loading</p>`;
    const { prompt, options = [] } = this.question;
    return html`<form>
      <div .innerHTML=${prompt}></div>
      ${options.map(({ id, text }) => html`<label><input type="radio" name="choice" value=${id} />${text}</label>`)}
      <button>Next</button>
    </form>`;
  }
}
customElements.define('bare-quiz', BareQuiz);
