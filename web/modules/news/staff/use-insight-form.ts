/** The form of an insight: what is typed stands in this tab until it is saved. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { InsightForStaff } from '#shared/contract/news/news-staff.ts';
import { useAuth } from '../../../app/session/session.ts';
import { useLeaveWarning } from '../../../app/staff/use-leave-warning.ts';
import { emptyInsight, formOfInsight, type InsightForm } from './insight-form.ts';
import { dropKeptInsight, keepInsight, keptKey, readKeptInsight, type KeptInsight } from './stored-draft.ts';

export interface InsightWriting {
  readonly form: InsightForm;
  readonly image: File | null;
  /** As it is stored; null while it is new. */
  readonly stored: InsightForStaff | null;
  /** Version that the changes are made to. */
  readonly baseVersion: number | null;
  /** What was kept when the editor was opened; null once it is saved or dropped. */
  readonly kept: KeptInsight | null;
  readonly change: (changes: Partial<InsightForm>) => void;
  readonly setImage: (image: File | null) => void;
  /** Takes note that this was stored; what was typed since then is unsaved. */
  readonly took: (next: InsightForStaff, sent: Sent) => void;
  /** Goes back to what is stored. */
  readonly drop: () => void;
  /** Whether there is something that isn't stored, at the moment of asking. */
  readonly isUnsaved: () => boolean;
}

/** What went to the server. */
export interface Sent {
  readonly form: InsightForm;
  readonly image: File | null;
}

const same = (one: InsightForm, other: InsightForm): boolean => JSON.stringify(one) === JSON.stringify(other);

const storedForm = (insight: InsightForStaff | null): InsightForm =>
  insight === null ? emptyInsight : formOfInsight(insight);

/**
 * What an author writes, kept for this tab and this author, so that a key, a reload or a session that has run out lose
 * nothing. A chosen image can't be kept: the browser asks before the page goes.
 */
export const useInsightForm = (insight: InsightForStaff | null): InsightWriting => {
  const { user } = useAuth();
  // Whoever began to write: when the session ends, nobody is signed in for a moment.
  const [author] = useState(user?._id ?? '');
  const [stored, setStored] = useState(insight);
  const key = keptKey(author, stored?._id ?? null);
  const [kept, setKept] = useState(() => {
    const found = readKeptInsight(key);
    return found === null || same(found.form, storedForm(insight)) ? null : found;
  });
  const [form, setForm] = useState(kept?.form ?? storedForm(insight));
  const [saved, setSaved] = useState(storedForm(insight));
  const [image, setImage] = useState<File | null>(null);
  const [baseVersion, setBaseVersion] = useState(kept === null ? (insight?.version ?? null) : kept.baseVersion);
  const changed = !same(form, saved);
  const latest = useRef({ form, saved, image });
  useLayoutEffect(() => {
    latest.current = { form, saved, image };
  });

  useEffect(() => {
    if (!changed) dropKeptInsight(key);
    else if (form !== kept?.form) {
      keepInsight(key, { form, baseVersion, savedAt: new Date().toISOString(), image: image?.name ?? null });
    }
  }, [changed, form, key, baseVersion, image, kept]);
  useLeaveWarning(changed || image !== null);

  return {
    form,
    image,
    stored,
    baseVersion,
    kept,
    change: (changes) => setForm({ ...form, ...changes }),
    setImage,
    took(next, sent) {
      const now = latest.current;
      // At once: whoever has left this page meanwhile would find what is saved as unsaved.
      dropKeptInsight(key);
      if (!same(now.form, sent.form)) {
        const newer = now.image === sent.image ? null : now.image;
        keepInsight(keptKey(author, next._id), {
          form: now.form,
          baseVersion: next.version,
          savedAt: new Date().toISOString(),
          image: newer?.name ?? null,
        });
      }
      setStored(next);
      setSaved(sent.form);
      setBaseVersion(next.version);
      setImage((chosen) => (chosen === sent.image ? null : chosen));
      setKept(null);
    },
    drop() {
      dropKeptInsight(key);
      setForm(storedForm(stored));
      setSaved(storedForm(stored));
      setImage(null);
      setBaseVersion(stored?.version ?? null);
      setKept(null);
    },
    isUnsaved: () => !same(latest.current.form, latest.current.saved) || latest.current.image !== null,
  };
};
