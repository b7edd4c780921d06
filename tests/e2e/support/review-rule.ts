/** Switches the approval of quizzes off before all tests: in most of them one person writes and publishes. */
import { request, type FullConfig } from '@playwright/test';
import { ADMIN } from './people.ts';

const setUp = async ({ projects }: FullConfig): Promise<void> => {
  const baseURL = projects[0]?.use.baseURL ?? '';
  const api = await request.newContext({ baseURL });
  const deviceId = crypto.randomUUID();
  const login = await api.post('/api/auth/login', { data: { ...ADMIN, uniqueId: deviceId, forceLogin: true } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}`, 'x-device-id': deviceId };
  const set = await api.put('/api/quiz-review-rule', { headers, data: { rule: 'off' } });
  if (!set.ok()) throw new Error(`The rule about approval wasn’t set: ${await set.text()}`);
  await api.dispose();
};

export default setUp;
