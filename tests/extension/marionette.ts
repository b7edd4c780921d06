/** Runs headless Firefox over Marionette, Firefox's own protocol on a socket. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.ts';

const START_MS = 60_000;
const LOOK_MS = 200;

type Reply = readonly [type: 1, id: number, error: { readonly message: string } | null, result: unknown];

/** Sends commands and matches replies; each message is its length in bytes, a colon, and JSON. */
const speak = (socket: Socket) => {
  const waiting = new Map<number, (reply: Reply) => void>();
  let buffer = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (let colon = buffer.indexOf(':'); colon > 0; colon = buffer.indexOf(':')) {
      const end = colon + 1 + Number(buffer.toString('utf8', 0, colon));
      if (buffer.length < end) return;
      const message: unknown = JSON.parse(buffer.toString('utf8', colon + 1, end));
      buffer = buffer.subarray(end);
      // The first message is a greeting.
      if (Array.isArray(message)) waiting.get((message as unknown as Reply)[1])?.(message as unknown as Reply);
    }
  });
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    last += 1;
    const id = last;
    const text = JSON.stringify([0, id, command, parameters]);
    const [, , error, result] = await new Promise<Reply>((resolve) => {
      waiting.set(id, resolve);
      socket.write(`${String(Buffer.byteLength(text))}:${text}`);
    });
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return result;
  };
};

const valueOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result;

export interface Firefox {
  /** Installs the add-on of that folder until the browser closes. */
  readonly install: (folder: string) => Promise<unknown>;
  /** Switches to the tab with that URL; returns false without one. */
  readonly goTo: (url: string) => Promise<boolean>;
  /** Returns the script's result in the tab's page. */
  readonly evaluate: (script: string) => Promise<unknown>;
  /** Returns the result of an asynchronous function's body, with the page's own `browser`. */
  readonly evaluateLater: (body: string) => Promise<unknown>;
  /** Types into the element of that selector, as keys of the keyboard. */
  readonly type: (selector: string, text: string) => Promise<void>;
  /** Clicks the element of that XPath. */
  readonly click: (xpath: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const reach = async (port: number, process: ChildProcess): Promise<Socket> => {
  for (const until = Date.now() + START_MS; ;) {
    const socket = connect(port, '127.0.0.1');
    // Waiting for an event rejects when an error comes first.
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (open) return socket;
    if (Date.now() > until || process.exitCode !== null) throw new Error('Firefox did not start');
    await new Promise((later) => setTimeout(later, LOOK_MS));
  }
};

/** Starts Firefox with a profile in that folder; `uuids` are the add-ons' IDs in their URLs. */
export const startFirefox = async (
  binary: string,
  profile: string,
  uuids: Readonly<Record<string, string>>,
): Promise<Firefox> => {
  const port = await freePort();
  const prefs: Readonly<Record<string, unknown>> = {
    'marionette.port': port,
    'extensions.webextensions.uuids': JSON.stringify(uuids),
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'browser.aboutwelcome.enabled': false,
    'network.captive-portal-service.enabled': false,
  };
  const lines = Object.entries(prefs).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(binary, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await reach(port, firefox).catch((error: unknown) => {
    firefox.kill('SIGKILL');
    throw error;
  });
  const send = speak(socket);
  await send('WebDriver:NewSession');
  const find = async (using: string, value: string): Promise<string> => {
    const element = valueOf(await send('WebDriver:FindElement', { using, value }));
    const [id = ''] = Object.values(element as Readonly<Record<string, string>>);
    return id;
  };
  return {
    install: (folder) => send('Addon:Install', { path: folder, temporary: true }),
    goTo: async (url) => {
      for (const handle of (await send('WebDriver:GetWindowHandles')) as readonly string[]) {
        await send('WebDriver:SwitchToWindow', { handle });
        if (valueOf(await send('WebDriver:GetCurrentURL')) === url) return true;
      }
      return false;
    },
    evaluate: async (script) => valueOf(await send('WebDriver:ExecuteScript', { script, args: [] })),
    evaluateLater: async (body) => {
      const script = `(async () => { ${body} })().then(arguments[0], (error) => arguments[0](String(error)))`;
      // In the page itself: a sandbox has no `browser`.
      return valueOf(await send('WebDriver:ExecuteAsyncScript', { script, args: [], sandbox: null }));
    },
    type: async (selector, text) => {
      await send('WebDriver:ElementSendKeys', { id: await find('css selector', selector), text });
    },
    click: async (xpath) => {
      await send('WebDriver:ElementClick', { id: await find('xpath', xpath) });
    },
    close: async () => {
      const gone = firefox.exitCode === null ? once(firefox, 'exit') : Promise.resolve();
      socket.end();
      firefox.kill('SIGTERM');
      await gone;
    },
  };
};
