/** A topic of the FAQ. */
export interface HelpQuestion {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** A link below the answer. */
  readonly link?: { readonly label: string; readonly to: string };
}

export interface HelpTopic {
  readonly title: string;
  readonly questions: readonly HelpQuestion[];
}
