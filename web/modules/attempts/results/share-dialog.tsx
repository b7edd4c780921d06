import styled from '@emotion/styled';
import { Download, Link2, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getAccount } from '#shared/contract/identity/account.ts';
import type { FinishedResult } from '#shared/contract/attempts/result.ts';
import { displayNameOf, NAMELESS } from '#shared/domain/identity/display-names.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Stack, Text } from '#shared/ui/system.ts';
import { copyLink } from '../../../app/components/copy-link.ts';
import { saveBlob } from '../../../app/components/save-file.ts';
import { toasts } from '../../../app/components/toasts.ts';
import { useQuery } from '../../../app/session/query.ts';
import { useAuth } from '../../../app/session/session.ts';
import { localKeyValues } from '../../../app/session/storage.ts';
import { drawResultCard } from './result-card-image.ts';
import { sharesFiles, quizPathOf, shareChoice } from './sharing.ts';

const FILE = 'business-wisdom-result.png';

const Picture = styled.img({
  display: 'block',
  width: '100%',
  aspectRatio: '1200 / 630',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
});
const Choice = styled.label({ display: 'flex', alignItems: 'center', gap: '10px', minHeight: '44px' });

/** The name by which leaderboards show the user; null for guests, and for users who hide it. */
const useDisplayName = (): { readonly known: boolean; readonly name: string | null } => {
  const { user } = useAuth();
  const account = useQuery(getAccount, user === null ? null : {});
  if (user === null || account.status === 'failed') return { known: true, name: null };
  if (account.status !== 'ready') return { known: false, name: null };
  const { name, board } = account.data.data.account;
  const shown = displayNameOf({ name, ...board });
  return { known: true, name: shown === NAMELESS ? null : shown };
};

type Drawn = { readonly file: File; readonly url: string } | 'failed' | null;

/** Draws the picture again when the name on it changes. */
const usePicture = (result: FinishedResult, name: string | null, link: string, ready: boolean): Drawn => {
  const [drawn, setDrawn] = useState<Drawn>(null);
  useEffect(() => {
    if (!ready) return;
    let url: string | null = null;
    const leaving = new AbortController();
    void (async () => {
      const picture = await drawResultCard(result, { name, link }).catch(() => null);
      if (leaving.signal.aborted) return;
      if (picture === null) {
        setDrawn('failed');
        return;
      }
      url = URL.createObjectURL(picture);
      setDrawn({ file: new File([picture], FILE, { type: 'image/png' }), url });
    })();
    return () => {
      leaving.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [result, name, link, ready]);
  return drawn;
};

/** Shares the picture of a result, or saves it where the browser can’t share files, and copies the quiz’s link. */
const ShareDialog = ({ result, onClose }: { readonly result: FinishedResult; readonly onClose: () => void }) => {
  const { known, name } = useDisplayName();
  const userId = useAuth().user?._id ?? '';
  const [withName, setWithName] = useState(() => shareChoice.get(localKeyValues, userId));
  const url = window.location.origin + quizPathOf(result);
  const drawn = usePicture(result, withName ? name : null, url.replace(/^https?:\/\//, ''), known);
  const picture = drawn === 'failed' ? null : drawn;
  const canShare = picture !== null && sharesFiles(picture.file);

  const choose = (wanted: boolean): void => {
    setWithName(wanted);
    shareChoice.set(localKeyValues, userId, wanted);
  };
  // Each way ends the dialog, which would cover the toast.
  const copy = (): void => {
    onClose();
    void copyLink(url);
  };
  const save = (file: File): void => {
    onClose();
    saveBlob(file, FILE);
    toasts.show('Image saved.', { tone: 'good' });
  };
  const share = async (file: File): Promise<void> => {
    try {
      await navigator.share({ files: [file], title: result.quizName, text: url });
      onClose();
    } catch (error) {
      // Closing the share sheet isn't an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save(file);
    }
  };
  return (
    <Dialog
      title="Share your result"
      onClose={onClose}
      width={600}
      actions={
        <>
          <Button variant="quiet" icon={<Link2 size={18} aria-hidden="true" />} onClick={copy}>
            Copy quiz link
          </Button>
          {picture !== null && (
            <Button
              variant={canShare ? 'quiet' : 'primary'}
              icon={<Download size={18} aria-hidden="true" />}
              onClick={() => save(picture.file)}
            >
              Save picture
            </Button>
          )}
          {picture !== null && canShare && (
            <Button icon={<Share2 size={18} aria-hidden="true" />} onClick={() => void share(picture.file)}>
              Share picture
            </Button>
          )}
        </>
      }
    >
      <Stack gap={3}>
        {drawn === 'failed' && (
          <Banner tone="warn">This browser can’t create the image. You can share the link.</Banner>
        )}
        {drawn === null && <Skeleton height="290px" borderRadius={8} />}
        {picture !== null && (
          <Picture
            src={picture.url}
            alt={`${withName && name !== null ? `${name}’s result` : 'Your result'}: ${result.quizName}`}
          />
        )}
        {name !== null && (
          <Choice>
            <input type="checkbox" checked={withName} onChange={(event) => choose(event.target.checked)} />
            <span>Show my name ({name})</span>
          </Choice>
        )}
        <Text color="muted" fontSize="sm">
          The picture has your score and the quiz’s link. It doesn’t show questions or answers.
        </Text>
      </Stack>
    </Dialog>
  );
};
export default ShareDialog;
