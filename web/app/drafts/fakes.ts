/** Fakes for the tests of drafts: a manual clock, a device that tabs share, a server with a bad connection. */
import * as v from 'valibot';
import { FakeNetwork, FakeTime } from '#shared/attempt/fake-time.ts';
import { networkFailure, type Reply } from '#shared/client/reply.ts';
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';
import type { DeviceStorage, DraftPort, DraftSurroundings } from './ports.ts';

export interface Note {
  readonly text: string;
}
export interface StoredNote extends Note {
  readonly id: string;
  readonly version: number;
}
export type NoteSaving = 'draft' | 'published' | 'itself';
export const NoteSchema = v.object({ text: v.string() });
export const NOTE_ID = 'a1';

/** Quality of the connection: with `loses replies` the request arrives and the reply is lost. */
export type Line = 'good' | 'loses requests' | 'loses replies' | 'slow';

/** One author's server, device, clock and network. */
export class FakeWorld extends FakeTime {
  readonly connectivity = new FakeNetwork();
  line: Line = 'good';
  /** The storage of the device is full. */
  full = false;
  stored: StoredNote | null;
  copy: WorkingCopy | null = null;
  readonly versions = new Map<number, string>();
  readonly device = new Map<string, string>();
  /** When the last request reaches the server: one browser uses one connection, so requests don't overtake. */
  private lastArrival = 0;
  /** Storage changes whose events other tabs haven't received yet. */
  private untold = 0;
  private readonly tabs = new Map<object, (key: string, value: string | null) => void>();

  constructor(stored: StoredNote | null = null) {
    super();
    this.stored = stored;
    if (stored !== null) this.versions.set(stored.version, stored.text);
  }

  /** Waits until every request that was sent has reached the server. */
  async arrive(): Promise<void> {
    await this.turn(0);
    await this.turn(Math.max(0, this.lastArrival - this.time));
  }

  save(text: string): StoredNote {
    // Trims the text, as the server does.
    this.stored = { id: NOTE_ID, version: (this.stored?.version ?? 0) + 1, text: text.trim() };
    this.versions.set(this.stored.version, this.stored.text);
    return this.stored;
  }

  /** Delivers the pending storage events to the other tabs. */
  async tell(): Promise<void> {
    while (this.untold > 0) await this.turn(1);
  }

  /** One tab; after `cut` it receives and does nothing. */
  tab(): {
    readonly surroundings: DraftSurroundings;
    readonly call: <T>(work: () => Reply<T>) => Promise<Reply<T>>;
    cut(): void;
  } {
    const tab = {};
    let isCut = false;
    const reach = (changed: string, value: string | null): void => {
      for (const [other, listener] of this.tabs) {
        if (other === tab) continue;
        this.untold += 1;
        this.after(1, () => {
          this.untold -= 1;
          listener(changed, value);
        });
      }
    };
    const device: DeviceStorage = {
      get: (key) => this.device.get(key) ?? null,
      set: (key, value) => {
        if (isCut || this.full) return false;
        this.device.set(key, value);
        reach(key, value);
        return true;
      },
      remove: (key) => {
        if (isCut) return;
        this.device.delete(key);
        reach(key, null);
      },
      subscribe: (listener) => {
        this.tabs.set(tab, listener);
        return () => this.tabs.delete(tab);
      },
    };
    return {
      surroundings: {
        device,
        clock: {
          now: () => this.time,
          after: (milliseconds, run) => this.after(milliseconds, () => (isCut ? undefined : run())),
        },
        connectivity: this.connectivity,
      },
      call: (work) =>
        new Promise((resolve) => {
          if (isCut) return;
          const { line } = this;
          const answer = (reply: ReturnType<typeof work>, delay: number): void => {
            this.after(delay, () => (isCut ? undefined : resolve(reply)));
          };
          if (!this.connectivity.online() || line === 'loses requests') answer(networkFailure(), 20);
          else {
            this.lastArrival = Math.max(this.lastArrival, this.time + (line === 'slow' ? 1_500 : 5));
            this.after(this.lastArrival - this.time, () => {
              const reply = work();
              answer(line === 'loses replies' ? networkFailure() : reply, line === 'slow' ? 1_500 : 5);
            });
          }
        }),
      cut: () => {
        isCut = true;
        this.tabs.delete(tab);
      },
    };
  }

  /** How a tab reads and saves the note. */
  port(
    call: <T>(work: () => Reply<T>) => Promise<Reply<T>>,
    how: 'copies' | 'device' | 'itself',
  ): DraftPort<Note, StoredNote, NoteSaving> {
    return {
      idOf: ({ id }) => id,
      versionOf: ({ version }) => version,
      formOf: ({ text }) => ({ text }),
      problemsOf: () => [],
      send: (form, _saving, over) =>
        call(() => {
          const current = this.stored?.version ?? null;
          const base = over?.baseVersion ?? null;
          return base !== current
            ? { ok: false, error: { code: 'EDIT_CONFLICT', status: 409, message: 'Someone else saved this note' } }
            : { ok: true, data: this.save(form.text) };
        }),
      read: () => call(() => ({ ok: true, data: this.stored })),
      ...(how === 'itself' && { autosave: 'itself' as const }),
      ...(how === 'copies' && {
        copies: {
          keep: (_id: string, { content, baseVersion }: { content: string; baseVersion: number | null }) =>
            call(() => {
              this.copy = { content, baseVersion, savedAt: new Date(this.time).toISOString() };
              return { ok: true, data: null };
            }),
          drop: () =>
            call(() => {
              this.copy = null;
              return { ok: true, data: null };
            }),
        },
      }),
    };
  }
}
