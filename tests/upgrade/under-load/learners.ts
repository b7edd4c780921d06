/** Learners who sign up at a server of an earlier version, by its API alone. */
import { randomUUID } from 'node:crypto';

export interface Learner {
  readonly headers: Readonly<Record<string, string>>;
  readonly quizId: string;
}

/** As many as one address may sign up within an hour. */
const LEARNERS = 4;

const send = async (url: string, method: string, headers: Readonly<Record<string, string>>, body?: unknown) => {
  const reply = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${method} ${url} answered ${String(reply.status)}: ${await reply.text()}`);
  return (await reply.json()) as unknown;
};

/** Creates signed-in learners, each with a free quiz to take. */
export const createLearners = async (origin: string): Promise<readonly Learner[]> => {
  const { data: quizzes } = (await send(`${origin}/api/quiz/cards?program=staticeBusinessQuizzes`, 'GET', {})) as {
    data: { _id: string; access: string }[];
  };
  const free = quizzes.filter(({ access }) => access !== 'subscriber');
  const learners: Learner[] = [];
  for (let number = 0; number < LEARNERS; number += 1) {
    const person = { email: `learner-${String(number)}@example.com`, password: 'a quiet riverboat' };
    const deviceId = randomUUID();
    const device = { 'x-device-id': deviceId };
    await send(`${origin}/api/auth/signup`, 'POST', device, { ...person, name: 'Asha Rao', number: '9876543210' });
    let otp: string | undefined;
    while (otp === undefined) {
      const mails = (await send(`${origin}/dev/mailbox.json`, 'GET', {})) as { to: string; text: string }[];
      otp = /\b\d{6}\b/.exec(mails.find(({ to }) => to === person.email)?.text ?? '')?.[0];
    }
    await send(`${origin}/api/auth/verify-otp`, 'POST', device, { email: person.email, otp });
    const signIn = { ...person, uniqueId: deviceId, forceLogin: true };
    const { token } = (await send(`${origin}/api/auth/login`, 'POST', {}, signIn)) as { token: string };
    const quizId = free[number % free.length]?._id;
    if (quizId === undefined) throw new Error('The previous version has no free quiz');
    learners.push({ headers: { authorization: `Bearer ${token}`, ...device }, quizId });
  }
  return learners;
};
