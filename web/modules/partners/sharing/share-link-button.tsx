import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { shareResult } from '#shared/contract/partners/shared-result.ts';
import { Button } from '#shared/ui/button.tsx';
import { handLink } from '../../../app/components/copy-link.ts';
import { paths } from '../../../app/routing/route-table.ts';
import { session } from '../../../app/session/session.ts';
import { toasts } from '../../../app/components/toasts.ts';

/** Creates a public link to a result, and shares or copies it. */
const ShareLinkButton = ({ resultId, quizName }: { readonly resultId: string; readonly quizName: string }) => {
  const [busy, setBusy] = useState(false);
  const share = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.client.call(shareResult, { body: { resultId } });
    setBusy(false);
    if (reply.ok) await handLink(paths.sharedResult(reply.data.data.code), `My result: ${quizName}`);
    else toasts.show(reply.error.message, { tone: 'bad' });
  };
  return (
    <Button variant="plain" busy={busy} icon={<Link2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      Public link
    </Button>
  );
};

export default ShareLinkButton;
