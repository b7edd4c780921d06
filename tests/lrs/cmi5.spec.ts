/** A cmi5 package whose platform has ADL's Learning Record Store. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { installCmi5, RETURN_PATH } from '../e2e/support/cmi5-lms.ts';
import { expect, play, test, widgetOf } from '../e2e/support/partner-test.ts';
import { staffHeaders } from '../e2e/support/people.ts';
import { partnerIdOf } from '../e2e/support/scorm-lms.ts';
import type { CheckedStatement } from '../fixtures/records/xapi-rules.ts';
import { startRealRecordStore, type RealRecordStore } from './record-store.ts';

const SESSION = 'https://w3id.org/xapi/cmi5/context/extensions/sessionid';
const CMI5 = 'https://w3id.org/xapi/cmi5/context/categories/cmi5';
const MOVE_ON = 'https://w3id.org/xapi/cmi5/context/categories/moveon';

// The store answers 404 for documents that don't exist yet, and Chromium logs that.
test.use({ expectedConsole: /status of 404/ });

/** A platform's fetch address: it gives the store's own credentials as the session's token, once. */
const startFetch = async ({ key, secret }: RealRecordStore) => {
  const token = Buffer.from(`${key}:${secret}`).toString('base64');
  let isUsed = false;
  const http = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '');
    const body = isUsed || request.method !== 'POST' ? { 'error-code': '1' } : { 'auth-token': token };
    isUsed ||= request.method === 'POST';
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${String((http.address() as AddressInfo).port)}/fetch`, close: () => http.close() };
};

test('a launch leaves the statements and the state that cmi5 wants', async ({ page, partner }) => {
  const store = await startRealRecordStore(process.env['LRS_HOME'] ?? '', process.env['LRS_PYTHON'] ?? 'python3');
  const token = await startFetch(store);
  try {
    const id = await partnerIdOf(page, partner);
    const reply = await page.request.get(`/api/partners/${id}/cmi5?quiz=${partner.quizId}`, {
      headers: await staffHeaders(page),
    });
    const { base64 } = ((await reply.json()) as { data: { base64: string } }).data;
    installCmi5(partner, Buffer.from(base64, 'base64'));

    const actor = { objectType: 'Agent', account: { homePage: 'https://college.example', name: 'learner-7' } };
    const [registration, session] = [randomUUID(), randomUUID()];
    const activityId = `https://college.example/activities/${randomUUID()}`;
    const state = (stateId: string): string =>
      `/activities/state?${String(new URLSearchParams({ activityId, agent: JSON.stringify(actor), registration, stateId }))}`;
    const written = await store.call(state('LMS.LaunchData'), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        contextTemplate: {
          contextActivities: { grouping: [{ id: 'https://wisdom.example/publisher-id' }] },
          extensions: { [SESSION]: session },
        },
        launchMode: 'Normal',
        moveOn: 'CompletedOrPassed',
        masteryScore: 0.5,
        returnURL: `${partner.origin}${RETURN_PATH}`,
      }),
    });
    expect(written.status).toBe(204);
    const statements = async (): Promise<readonly CheckedStatement[]> => {
      const found = await store.call(`/statements?${String(new URLSearchParams({ registration, ascending: 'true' }))}`);
      return ((await found.json()) as { statements: CheckedStatement[] }).statements;
    };
    const verbs = async (): Promise<readonly string[]> =>
      (await statements()).map(({ verb }) => verb.id.split('/').at(-1) ?? '');

    const parameters = { endpoint: store.endpoint, fetch: token.url, actor: JSON.stringify(actor), registration };
    await page.goto(
      `${partner.origin}/package-cmi5/index.html?${String(new URLSearchParams({ ...parameters, activityId }))}`,
    );
    const widget = widgetOf(page.frameLocator('#quiz'));
    await expect(widget.getByText('Question 1 of 7')).toBeVisible();
    await expect.poll(verbs).toEqual(['initialized']);
    await play(page, widget);
    await expect.poll(verbs).toContain('completed');
    await page.getByRole('link', { name: 'Back to your course' }).click();
    await expect(page).toHaveURL(new RegExp(RETURN_PATH));
    await expect.poll(async () => (await verbs()).at(-1)).toBe('terminated');

    const all = await statements();
    const answered = Array.from({ length: 7 }, () => 'answered');
    const outcome = all.find(({ verb }) => /passed|failed/.test(verb.id));
    const verb = outcome?.result?.success === true ? 'passed' : 'failed';
    expect((await verbs()).toSorted()).toEqual(
      [...answered, 'completed', verb, 'initialized', 'terminated'].toSorted(),
    );
    for (const { actor: who, context } of all) {
      expect(who).toMatchObject(actor);
      expect(context?.extensions?.[SESSION]).toBe(session);
      expect(context?.contextActivities?.grouping).toMatchObject([{ id: 'https://wisdom.example/publisher-id' }]);
    }
    const categories = outcome?.context?.contextActivities?.category?.map(({ id: category }) => category);
    expect(categories?.toSorted()).toEqual([CMI5, MOVE_ON]);
    const document: unknown = await (await store.call(state('business-wisdom'))).json();
    expect(document).toMatchObject({ completed: true, passed: verb === 'passed' });
    expect(document).toMatchObject({ reported: (document as { ticket: string }).ticket });
  } finally {
    token.close();
    await store.close();
  }
});
