/**
 * An in-memory version of the browser's extension API, as far as the extension uses it: storage with change events,
 * and alarms.
 */

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
// The browsers' default.
let access = 'TRUSTED_AND_UNTRUSTED_CONTEXTS';

// Browser storage returns copies.
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
    contains: (requests: Permissions) => Promise.resolve(namesOf(requests).every((name) => allowed.has(name))),
    request: (requests: Permissions) => {
      if (willing) for (const name of namesOf(requests)) allowed.add(name);
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

/** Resets the browser to the state after an installation. */
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

/** Makes every further write to the storage fail. */
export const fillStorage = (): void => {
  full = true;
};

/** Grants that permission. */
export const allow = (permission: string): void => void allowed.add(permission);

/** Makes the user deny further permission requests. */
export const refuse = (): void => {
  willing = false;
};

/** Returns granted permissions, by name or host pattern. */
export const permitted = (): readonly string[] => [...allowed].sort();

/** Returns the shown notifications by id. */
export const shownNotifications = (): readonly string[] => [...shown];

/** Returns the messages that pages sent to the background. */
export const sentMessages = (): readonly unknown[] => [...sent];

/** Returns the access level of the storage. */
export const storageAccess = (): string => access;

/** Returns the set alarms. */
export const setAlarms = (): ReadonlyMap<string, { readonly scheduledTime: number }> => alarms;
