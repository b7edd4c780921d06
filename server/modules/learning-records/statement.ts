/** Statements of the Experience API 1.0.3 that we send. */

export interface Activity {
  readonly objectType: 'Activity';
  readonly id: string;
  readonly definition: {
    readonly type: string;
    readonly name: Readonly<Record<string, string>>;
    readonly interactionType?: string;
  };
}

export interface Score {
  readonly scaled: number;
  readonly raw?: number;
  readonly min?: number;
  readonly max?: number;
}

/** Takes a statement that was sent before out of the reports (Experience API 1.0.3, part two, 2.3.2). */
export interface VoidingStatement {
  readonly id: string;
  readonly version: '1.0.0';
  readonly actor: Statement['actor'];
  readonly verb: Statement['verb'];
  readonly object: { readonly objectType: 'StatementRef'; readonly id: string };
  readonly timestamp: string;
}

export interface Statement {
  readonly id: string;
  readonly version: '1.0.0';
  readonly actor: {
    readonly objectType: 'Agent';
    readonly account: { readonly homePage: string; readonly name: string };
  };
  readonly verb: { readonly id: string; readonly display: Readonly<Record<string, string>> };
  readonly object: Activity;
  readonly result?: {
    readonly score?: Score;
    readonly success?: boolean;
    readonly completion?: boolean;
    readonly response?: string;
    readonly duration?: string;
  };
  readonly context: {
    readonly registration: string;
    readonly platform: string;
    readonly language: 'en';
    readonly contextActivities?: { readonly parent: readonly Activity[] };
  };
  readonly timestamp: string;
}

/** The verbs, as ADL's vocabulary names them. */
export const VERBS = ['initialized', 'answered', 'completed', 'passed', 'failed', 'voided'] as const;
export type Verb = (typeof VERBS)[number];

export const verbOf = (verb: Verb): Statement['verb'] => ({
  id: `http://adlnet.gov/expapi/verbs/${verb}`,
  display: { en: verb },
});
