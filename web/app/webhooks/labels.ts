import type { Webhook, WebhookDelivery, WebhookEvent } from '#shared/contract/webhooks/webhooks.ts';
import { TEST_EVENT } from '#shared/contract/webhooks/webhooks.ts';
import type { TagTone } from '#shared/ui/tag.ts';
import { momentText } from '../staff/labels.ts';

export const EVENT_LABELS: Readonly<Record<WebhookEvent, string>> = {
  'attempt.completed': 'A visitor finishes a quiz on your page',
  'member.joined': 'Someone joins the organisation',
  'member.left': 'Someone leaves or is removed',
  'assignment.created': 'Something is assigned',
  'assignment.completed': 'Someone completes an assignment',
  'assignment.overdue': 'An assignment is overdue',
  'result.finished': 'Someone finishes an assigned quiz',
};

export const STATUS_TAGS: Readonly<Record<Webhook['status'], readonly [label: string, tone: TagTone]>> = {
  on: ['On', 'good'],
  off: ['Off', 'neutral'],
  disabled: ['Disabled', 'bad'],
};

export const DELIVERY_TAGS: Readonly<Record<WebhookDelivery['status'], readonly [label: string, tone: TagTone]>> = {
  delivered: ['Delivered', 'good'],
  waiting: ['Waiting', 'info'],
  failed: ['Failed', 'bad'],
};

/** Returns the name of an event in the log. */
export const eventText = (event: string): string => (event === TEST_EVENT ? 'Test event' : event);

/** Returns what happened at the last try, and what comes next. */
export const outcomeText = ({ status, error, responseCode, tries, nextTryAt, manual }: WebhookDelivery): string => {
  const last = error ?? (responseCode === null ? '' : `Answered ${String(responseCode)}`);
  if (status !== 'waiting') return last;
  if (tries === 0) return nextTryAt === null && !manual ? 'Waits for an earlier event' : 'Is being sent';
  return nextTryAt === null ? last : `${last}. Next try ${momentText(nextTryAt)}`;
};

/** Returns JSON with line breaks; another text stays as it is. */
export const prettyJson = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};
