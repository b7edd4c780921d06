/** Decides what an editor opens with: the saved item, or changes from before a reload, a crash or a sign-in. */
import type { WorkingCopy } from '#shared/contract/quizzes/writing.ts';
import { startHistory } from './history.ts';
import type { DraftPort } from './ports.ts';
import type { DraftState } from './state.ts';
import { checksum, readWorkingCopy, type FormSchema, type StoredDraft } from './stored-draft.ts';

export interface DraftSource<Form, Stored> {
  /** The item on the server; null while it is new. */
  readonly stored: Stored | null;
  /** The form of a new item. */
  readonly blank: Form;
  /** The author's working copy at the server. */
  readonly copy?: WorkingCopy | null;
  /** The author's draft on this device. */
  readonly device: StoredDraft<Form> | null;
  readonly schema: FormSchema<Form>;
  /** A form from another page; an older draft is then offered as the alternative. */
  readonly given?: Form | null;
}

interface Changes<Form> {
  readonly form: Form;
  readonly baseVersion: number | null;
  readonly savedAt: string | null;
  readonly image: string | null;
  readonly other: Form | null;
}

type Same<Form> = (one: Form, other: Form) => boolean;

const ofCopy = <Form>(form: Form, { baseVersion, savedAt }: WorkingCopy): Changes<Form> => ({
  form,
  baseVersion,
  savedAt,
  image: null,
  other: null,
});

/** The author's newest changes, with the other draft when neither is known to be older. */
const newestChanges = <Form, Stored>(
  { copy = null, device, given = null }: DraftSource<Form, Stored>,
  copied: Form | null,
  same: Same<Form>,
): Changes<Form> | null => {
  const atServer = copy === null || copied === null ? null : ofCopy(copied, copy);
  if (given !== null) {
    const other = device?.form ?? copied;
    return { form: given, baseVersion: null, savedAt: null, image: null, other };
  }
  if (device === null || atServer === null || copy === null) return device ?? atServer;
  // This device sent the copy, so its own draft is the same or newer.
  if (same(device.form, atServer.form) || device.sent.includes(checksum(copy.content))) return device;
  // Another device sent the copy after this device's draft had reached the server.
  if (!device.pending) return atServer;
  return { ...device, other: device.other ?? atServer.form };
};

/** Returns the initial state of a draft. */
export const openDraft = <Form extends object, Stored, Saving>(
  source: DraftSource<Form, Stored>,
  port: DraftPort<Form, Stored, Saving>,
  same: Same<Form>,
  online: boolean,
): DraftState<Form, Stored, Saving> => {
  const { stored, blank, copy = null, schema } = source;
  const saved = stored === null ? blank : port.formOf(stored);
  const copied = readWorkingCopy(copy, schema);
  const newest = newestChanges(source, copied, same);
  const form = newest?.form ?? saved;
  const changes = same(form, saved) ? null : newest;
  const version = stored === null ? null : port.versionOf(stored);
  return {
    history: startHistory(form),
    stored,
    saved,
    base: changes === null || stored === null ? version : changes.baseVersion,
    restoredAt: changes?.savedAt ?? null,
    image: null,
    missingImage: changes?.image ?? null,
    acknowledged: copied,
    sending: null,
    onDevice: source.device !== null && same(source.device.form, form) ? form : null,
    online,
    autosaveError: null,
    busy: false,
    // Forms that save automatically ask immediately; other forms ask when the author saves.
    theirs: port.autosave !== undefined && changes !== null && changes.baseVersion !== version ? stored : null,
    other: newest?.other ?? null,
    wanted: null,
    shown: null,
    refused: [],
    error: null,
  };
};
