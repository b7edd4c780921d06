import browser from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import { aloneUnder } from '#shared/client/platform.ts';
import { askWhenDue, CONNECT_ALARM } from '../features/connect/connecting.ts';
import { answerMenu, ensureAskMenu } from '../features/menu/ask-menu.ts';
import { syncAlarms } from '../features/refresh/alarms.ts';
import { look, lookAgain, type LookPorts } from '../features/refresh/look.ts';
import { answerReminder, remind, remindIfMissed } from '../features/refresh/reminder.ts';
import { ALARMS } from '../features/refresh/schedule.ts';
import { paintBadge } from '../features/refresh/toolbar.ts';
import { sendAnswers } from '../features/queue/send.ts';
import { quizOn } from '../features/terms/ask-term.ts';
import { claimGuest } from '../features/today/claim.ts';
import { openWelcome } from '../features/welcome/open-welcome.ts';
import { claimDay, claimRefused, isUnseen, personIn } from '../storage/stored-state.ts';
import { answerMessages, type Ask, type Handlers } from '../messages.ts';
import { extensionOutbox } from '../extension-outbox.ts';
import { withSession, type Opened } from '../session.ts';
import { serverAddress } from '../settings.ts';
import { closeStorage } from '../storage/storage-access.ts';
import { readStored } from '../storage/storage.ts';

// No state between two events: the worker may end in between. Its locks end with it.
const aloneLooking = aloneUnder('business-wisdom-look');
const aloneSending = aloneUnder('business-wisdom-send');

const portsOf = ({ session, origin }: Opened): LookPorts => ({
  area: browser.storage.local,
  client: session.client,
  origin,
  now: () => Date.now(),
});

/** Updates badge and alarms from the stored state. */
const settle = async (): Promise<void> => {
  const stored = await readStored();
  await Promise.all([paintBadge(stored), syncAlarms(stored)]);
};

/** Moves a guest's attempt to the signed-in user, if they asked for it. */
const claim = async ({ session, texts }: Opened): Promise<void> => {
  const stored = await readStored();
  const date = claimDay.in(stored);
  if (date === null || personIn(stored) === null) return;
  const claimed = await claimGuest(session.client, texts, date);
  if (claimed.kind === 'later') return;
  await claimRefused.write(claimed.kind === 'refused' ? claimed.message : null);
  await claimDay.remove();
};

const lookWith = (how: typeof look) => (): Promise<void> =>
  aloneLooking(() =>
    withSession(async (opened) => {
      await claim(opened);
      await how(portsOf(opened));
    }),
  );

/** Sends waiting answers. Returns true if the server accepted any of them. */
const sendWaiting = async (): Promise<boolean> => {
  let any = false;
  const onSent = (): void => {
    any = true;
  };
  await aloneSending(() =>
    withSession(async ({ session }) => {
      const userId = personIn(await readStored())?._id ?? null;
      await sendAnswers({ outbox: extensionOutbox, client: session.client, userId: () => userId, onSent });
    }),
  );
  return any;
};

/** After a submission or a sign-in: sends answers, then fetches the user's data. */
const send = async (): Promise<void> => {
  await sendWaiting();
  await lookWith(lookAgain)();
};

/** By the alarm: as long as answers still wait, nothing else has changed either. */
const sendAgain = async (): Promise<void> => {
  if (await sendWaiting()) await lookWith(lookAgain)();
};

const refreshToken = (): Promise<boolean> => withSession(({ session }) => session.refresh());

const messages: Handlers & Readonly<Record<Ask, unknown>> = {
  look: lookWith(look),
  'look-again': lookWith(lookAgain),
  'send-answers': send,
  'refresh-token': refreshToken,
};

const alarms: Handlers = {
  [ALARMS.refreshToken]: refreshToken,
  [ALARMS.look]: lookWith(lookAgain),
  [ALARMS.dayTurns]: lookWith(lookAgain),
  [ALARMS.sendAnswers]: sendAgain,
  [ALARMS.remind]: () => remind(lookWith(look), Date.now()),
  // The same steps as after signing in with the form.
  [CONNECT_ALARM]: async () => ((await askWhenDue()) ? send() : undefined),
};

const onAlarm = async (name: string): Promise<void> => {
  try {
    if (Object.hasOwn(alarms, name)) await alarms[name]?.();
  } finally {
    // A one-time alarm is set again, even after a failure.
    await settle();
  }
};

const logged = (work: Promise<unknown>): void => {
  work.catch((error: unknown) => console.error(error));
};

const openQuiz = async (): Promise<void> => {
  await browser.tabs.create({ url: `${await serverAddress.read()}/daily` });
};

export default defineBackground({
  type: 'module',
  main: () => {
    logged(closeStorage());
    answerMessages(messages);
    browser.alarms.onAlarm.addListener(({ name }) => logged(onAlarm(name)));
    browser.runtime.onInstalled.addListener(({ reason }) => {
      logged(lookWith(look)());
      logged(ensureAskMenu());
      logged(openWelcome(reason));
    });
    browser.runtime.onStartup.addListener(() => {
      logged(lookWith(look)());
      logged(remindIfMissed(lookWith(look), Date.now()));
    });
    browser.storage.local.onChanged.addListener((changes) => {
      if (!Object.keys(changes).every(isUnseen)) logged(settle());
    });
    browser.permissions.onAdded.addListener(() => answerReminder(openQuiz));
    answerReminder(openQuiz);
    answerMenu((text, windowId) => logged(quizOn(text, windowId, Date.now())));
    logged(settle());
  },
});
