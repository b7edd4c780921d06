/** The language model of the configuration, through its OpenAI-compatible endpoint. */
import * as v from 'valibot';
import { countText } from '#shared/domain/common/text/count-text.ts';
import type { DraftingConfig } from '../../../../platform/config/config.ts';

/** Bytes of an answer that are read: many times the largest set of drafts. */
const ANSWER_MAX = 1_024 * 1_024;
const RETRY_AFTER_MAX_S = 86_400;

export interface TokenCounts {
  readonly tokensIn: number;
  readonly tokensOut: number;
}

/** A request that failed; its message is a sentence for the author and has nothing of the provider's answer. */
export class ModelFailed extends Error {
  override readonly name = 'ModelFailed';
  /** For the log. */
  readonly status: number | null;
  /** Tokens counted despite the failure. */
  readonly usage: TokenCounts | null;
  constructor(message: string, { status = null, usage = null, cause }: Partial<Omit<ModelFailed, 'message'>> = {}) {
    super(message, { cause });
    this.status = status;
    this.usage = usage;
  }
}

export interface ModelRequest {
  readonly messages: readonly { readonly role: 'system' | 'user'; readonly content: string }[];
  /** JSON schema of the answer. */
  readonly schema: object;
  readonly signal: AbortSignal;
}

export interface ModelAnswer {
  readonly content: string;
  readonly usage: TokenCounts | null;
}

export interface ChatModel {
  /** Rejects with ModelFailed, or with the reason of the aborted signal. */
  ask(request: ModelRequest): Promise<ModelAnswer>;
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000));

const Completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        message: v.object({ content: v.nullish(v.string(), ''), refusal: v.nullish(v.string()) }),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    v.minLength(1),
  ),
});

/** Parsed apart from the rest: an answer without it is as good. */
const Counted = v.object({ usage: v.object({ prompt_tokens: Count, completion_tokens: v.fallback(Count, 0) }) });

const TOO_LARGE = 'The model’s answer was too large. Ask for fewer questions.';
const UNREADABLE = 'The model’s answer couldn’t be read. Try again, or ask for fewer questions.';

const bodyOf = async (response: Response): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += (chunk as Uint8Array).length;
    if (length > ANSWER_MAX) throw new ModelFailed(TOO_LARGE);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
};

const usageIn = (body: unknown): TokenCounts | null => {
  const counted = v.safeParse(Counted, body);
  if (!counted.success) return null;
  const { prompt_tokens: tokensIn, completion_tokens: tokensOut } = counted.output.usage;
  return { tokensIn, tokensOut };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ModelFailed(UNREADABLE, { cause });
  }
};

const waitIn = (response: Response): string => {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > RETRY_AFTER_MAX_S) return 'later';
  return seconds < 120 ? `in ${countText(seconds, 'second')}` : `in ${countText(Math.ceil(seconds / 60), 'minute')}`;
};

/** Returns the sentence for a status that isn't a success. */
const failureOf = (response: Response): string => {
  const { status } = response;
  if (status < 400) return 'The provider’s address leads elsewhere. Ask an administrator of this site to check it.';
  if (status === 401 || status === 403)
    return 'The provider refused our key. Ask an administrator of this site to check it.';
  if (status === 402) return 'The provider asks for a payment. Ask an administrator of this site.';
  if (status === 404) return 'The provider doesn’t have this model. Ask an administrator of this site to check it.';
  if (status === 413) return 'The source is too long for this model. Use a shorter part.';
  if (status === 429) return `The provider limits our requests. Try again ${waitIn(response)}.`;
  if (status >= 500) return `The provider isn’t available (status ${String(status)}). Try again later.`;
  return `The provider refused the request (status ${String(status)}). A shorter source may help.`;
};

/** Statuses of a server that doesn't know a field of the request. */
const isUnknownField = (status: number): boolean => status === 400 || status === 422 || status === 501;

/** @param config one without a slash at the end of the address */
export const createChatModel = ({ baseUrl, apiKey, model, timeoutMs }: DraftingConfig): ChatModel => {
  const post = async ({ messages, schema, signal }: ModelRequest, structured: boolean): Promise<Response> =>
    fetch(`${baseUrl}/chat/completions`, {
      method: 'POST',
      // A redirect would take the key elsewhere.
      redirect: 'manual',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model,
        messages,
        ...(structured
          ? { response_format: { type: 'json_schema', json_schema: { name: 'drafts', strict: true, schema } } }
          : {}),
      }),
      signal,
    });

  const answerOf = async (request: ModelRequest): Promise<ModelAnswer> => {
    let response = await post(request, true);
    if (isUnknownField(response.status)) {
      // Some servers know no schemas; the prompt describes the answer as well.
      await response.body?.cancel();
      response = await post(request, false);
    }
    if (!response.ok) {
      await response.body?.cancel();
      throw new ModelFailed(failureOf(response), { status: response.status });
    }
    const body = parsed(await bodyOf(response));
    const usage = usageIn(body);
    const completion = v.safeParse(Completion, body);
    const choice = completion.success ? completion.output.choices[0] : undefined;
    if (choice === undefined) throw new ModelFailed(UNREADABLE, { usage });
    if (choice.finish_reason === 'length') {
      throw new ModelFailed('The model’s answer was cut off. Ask for fewer questions.', { usage });
    }
    if ((choice.message.refusal ?? '') !== '' || choice.finish_reason === 'content_filter') {
      throw new ModelFailed('The model declined to draft questions from this source.', { usage });
    }
    return { content: choice.message.content, usage };
  };

  return {
    async ask(request) {
      const late = AbortSignal.timeout(timeoutMs);
      try {
        return await answerOf({ ...request, signal: AbortSignal.any([request.signal, late]) });
      } catch (error) {
        if (error instanceof ModelFailed) throw error;
        request.signal.throwIfAborted();
        const seconds = countText(Math.round(timeoutMs / 1000), 'second');
        throw new ModelFailed(
          late.aborted
            ? `The model didn’t answer within ${seconds}. Ask for fewer questions, or try again.`
            : 'We couldn’t reach the model’s provider. Try again later.',
          { cause: error },
        );
      }
    },
  };
};
