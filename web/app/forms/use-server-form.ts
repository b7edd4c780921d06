import type { ClientError, Reply } from '#shared/client/reply.ts';
import { useForm, type FormRules } from '#shared/ui/forms/use-form.ts';
import { refusalOf, type Blame } from './refusal-of.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ServerFormRules<V extends Values, Output extends Values, Data>
  extends Omit<FormRules<V, Output>, 'submit'>, Blame<keyof V & string> {
  readonly send: (values: Output) => Promise<Reply<Data>>;
  readonly onDone: (data: Data, values: Output) => void | Promise<void>;
  /** Called before a refusal is shown. */
  readonly onFailed?: (error: ClientError) => void;
}

/** A form that is submitted by one API call. */
export const useServerForm = <V extends Values, Output extends Values, Data>({
  send,
  onDone,
  onFailed,
  blame,
  fallback,
  ...rules
}: ServerFormRules<V, Output, Data>) =>
  useForm({
    ...rules,
    submit: async (values) => {
      const reply = await send(values);
      if (reply.ok) {
        await onDone(reply.data, values);
        return null;
      }
      onFailed?.(reply.error);
      return refusalOf(reply.error, Object.keys(rules.labels) as (keyof V & string)[], {
        ...(blame && { blame }),
        ...(fallback !== undefined && { fallback }),
      });
    },
  });
