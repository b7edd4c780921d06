/** The part of a browser's extension API that the extension uses, in memory: storage that tells of its changes, alarms. */

type Changes = Record<string, { oldValue?: unknown; newValue?: unknown }>;

interface Permissions {
  readonly permissions?: readonly string[];
  readonly origins?: readonly string[];
}
const namesOf = ({ permissions = [], origins = [] }: Permissions): readonly string[] => [...permissions, ...origins];

const event = <Listener extends (...given: never[]) => unknown>() => {
  const listeners = new Set<Listener>();
  return {
    addListener: (listener: Listener) => void listeners.add(listener),
    removeListener: (listener: Listener) => void listeners.delete(listener),
    listeners,
  };
};

const stored = new Map<string, unknown>();
const onChanged = event<(changes: Changes) => void>();
const alarms = new Map<string, { name: string; scheduledTime: number; periodInMinutes?: number }>();
let full = false;
const allowed = new Set<string>();
let willing = true;
const shown: string[] = [];
const sent: unknown[] = [];
// As browsers have it until an extension says otherwise.
let access = 'TRUSTED_AND_UNTRUSTED_CONTEXTS';

// What goes into a browser's storage comes back as another object.
const copied = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

const tell = (changes: Changes): void => {
  for (const listener of onChanged.listeners) listener(changes);
};

const local = {
  get: (keys?: null | string): Promise<Record<string, unknown>> =>
    Promise.resolve(
      Object.fromEntries(
        [...stored]
          .filter(([key]) => typeof keys !== 'string' || key === keys)
          .map(([key, value]) => [key, copied(value)]),
      ),
    ),
  set: (items: Record<string, unknown>): Promise<void> => {
    if (full) return Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
    const changes: Changes = {};
    for (const [key, value] of Object.entries(items)) {
      changes[key] = { oldValue: stored.get(key), newValue: copied(value) };
      stored.set(key, copied(value));
    }
    tell(changes);
    return Promise.resolve();
  },
  remove: (keys: string | string[]): Promise<void> => {
    const changes: Changes = {};
    for (const key of [keys].flat()) {
      if (!stored.has(key)) continue;
      changes[key] = { oldValue: stored.get(key) };
      stored.delete(key);
    }
    if (Object.keys(changes).length > 0) tell(changes);
    return Promise.resolve();
  },
  setAccessLevel: ({ accessLevel }: { accessLevel: string }): Promise<void> => {
    access = accessLevel;
    return Promise.resolve();
  },
  onChanged,
};

const browser = {
  storage: { local },
  runtime: {
    id: 'our-own-id',
    getURL: (path: string) => `chrome-extension://our-own-id/${path}`,
    getManifest: () => ({ name: 'Business Wisdom', icons: { 128: 'icon/128.png' } }),
    onMessage: event(),
    sendMessage: (message: unknown): Promise<unknown> => {
      sent.push(message);
      return Promise.resolve();
    },
  },
  alarms: {
    get: (name: string) => Promise.resolve(alarms.get(name)),
    clear: (name: string) => Promise.resolve(alarms.delete(name)),
    create: (name: string, { when, periodInMinutes }: { when?: number; periodInMinutes?: number }) => {
      const scheduledTime = when ?? Date.now() + (periodInMinutes ?? 0) * 60_000;
      alarms.set(name, { name, scheduledTime, ...(periodInMinutes === undefined ? {} : { periodInMinutes }) });
      return Promise.resolve();
    },
  },
  permissions: {
    contains: (asked: Permissions) => Promise.resolve(namesOf(asked).every((name) => allowed.has(name))),
    request: (asked: Permissions) => {
      if (willing) for (const name of namesOf(asked)) allowed.add(name);
      return Promise.resolve(willing);
    },
    remove: (given: Permissions) => {
      for (const name of namesOf(given)) allowed.delete(name);
      return Promise.resolve(true);
    },
  },
  notifications: {
    create: (id: string): Promise<string> => {
      shown.push(id);
      return Promise.resolve(id);
    },
  },
};

export default browser;

/** The browser as it is after an installation. */
export const resetBrowser = (): void => {
  stored.clear();
  alarms.clear();
  onChanged.listeners.clear();
  allowed.clear();
  willing = true;
  shown.length = 0;
  sent.length = 0;
  full = false;
  access = 'TRUSTED_AND_UNTRUSTED_CONTEXTS';
};

/** From now on nothing more fits into the storage. */
export const fillStorage = (): void => {
  full = true;
};

/** The person gives that permission. */
export const allow = (permission: string): void => void allowed.add(permission);

/** From now on the person refuses what they are asked for. */
export const refuse = (): void => {
  willing = false;
};

/** What is permitted, by name or by pattern of hosts. */
export const permitted = (): readonly string[] => [...allowed].sort();

/** The notifications that were shown, by their ids. */
export const shownNotifications = (): readonly string[] => [...shown];

/** What the pages have asked the background for. */
export const sentMessages = (): readonly unknown[] => [...sent];

/** From where the storage can be read. */
export const storageAccess = (): string => access;

/** The alarms that are set. */
export const setAlarms = (): ReadonlyMap<string, { readonly scheduledTime: number }> => alarms;
