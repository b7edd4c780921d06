import { releaseGrades, type Released } from '#shared/contract/cases/unreleased-grades.ts';
import type { Reply } from '#shared/client/reply.ts';
import { countText } from '#shared/domain/common/text/count-text.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { session } from '../../../app/session/session.ts';

/** Which grades of the queue. */
export interface QueuePart {
  readonly caseStudy?: string;
  readonly search?: string;
  readonly assigned?: 'me' | 'nobody';
}

/** Releases the saved grades of chosen submissions. */
export const releaseChosen = (submissions: readonly string[]) =>
  session.client.call(releaseGrades, { body: { submissions: [...submissions] } });

/** Releases all saved grades of a part of the queue, in as many calls as it takes; each is confirmed with what is left. */
export const releaseAll = async (
  part: QueuePart,
  count: number,
  earlier = 0,
): Promise<Reply<{ data: { released: Released } }>> => {
  const reply = await session.client.call(releaseGrades, { body: { ...part, count } });
  if (!reply.ok) {
    // What was released stays released, whatever the error says of the rest.
    if (earlier > 0) toasts.show(releasedText({ released: earlier, skipped: 0, left: count }), { tone: 'good' });
    return reply;
  }
  const { released, skipped, left } = reply.data.data.released;
  const total = { released: released + earlier, skipped, left };
  return left === 0 || released === 0
    ? { ...reply, data: { ...reply.data, data: { released: total } } }
    : releaseAll(part, left, total.released);
};

/** "2 grades released. 1 left out" */
export const releasedText = ({ released, skipped }: Released): string =>
  `${countText(released, 'grade')} released${skipped > 0 ? `. ${countText(skipped, 'answer')} left out` : ''}`;
