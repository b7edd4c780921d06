/** Undo and redo: a history of forms, in which quick changes of one field are one step. */

/** Changes of one field within so many milliseconds are one step. */
const STEP_MS = 1_000;
const STEPS_MAX = 200;

export interface History<Form> {
  readonly past: readonly Form[];
  readonly now: Form;
  readonly future: readonly Form[];
  /** The last changed field, and when it changed. */
  readonly last: { readonly field: string; readonly at: number } | null;
}

export type HistoryAction<Form> =
  | { readonly type: 'changed'; readonly field: string; readonly at: number; readonly form: Form }
  | { readonly type: 'undone' }
  | { readonly type: 'redone' }
  /** The sent form is stored; `form` is the server's version of it, `rest` what remains to be saved of later ones. */
  | { readonly type: 'saved'; readonly sent: Form; readonly form: Form; readonly rest: (form: Form) => Form }
  | { readonly type: 'replaced'; readonly form: Form };

export const startHistory = <Form>(now: Form): History<Form> => ({ past: [], now, future: [], last: null });

/** Returns the history after an action. */
export const historyReducer = <Form>(state: History<Form>, action: HistoryAction<Form>): History<Form> => {
  switch (action.type) {
    case 'changed': {
      const { field, at, form } = action;
      const same = state.last?.field === field && at - state.last.at < STEP_MS;
      const past = same ? state.past : [...state.past, state.now].slice(-STEPS_MAX);
      return { past, now: form, future: [], last: { field, at } };
    }
    case 'undone': {
      const before = state.past.at(-1);
      if (before === undefined) return state;
      return { past: state.past.slice(0, -1), now: before, future: [state.now, ...state.future], last: null };
    }
    case 'redone': {
      const [next, ...future] = state.future;
      if (next === undefined) return state;
      return { past: [...state.past, state.now], now: next, future, last: null };
    }
    case 'saved':
      // Later changes stay, with their undo steps.
      if (state.now === action.sent) return startHistory(action.form);
      return {
        ...state,
        past: state.past.map(action.rest),
        now: action.rest(state.now),
        future: state.future.map(action.rest),
      };
    case 'replaced':
      return startHistory(action.form);
  }
};
