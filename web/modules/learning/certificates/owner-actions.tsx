import { Download, Link2, PenLine, Printer } from 'lucide-react';
import { useState } from 'react';
import { getCertificatePdf, type Certificate } from '#shared/contract/learning/certificate.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Row, Stack } from '#shared/ui/system.ts';
import { handLink } from '../../../app/components/copy-link.ts';
import { CredentialButton } from '../../../app/components/credentials/credential-button.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';
import { programText } from './labels.ts';

const NameDialog = lazyPart(() => import('./name-dialog.tsx'));

interface OwnerActionsProps {
  readonly certificate: Certificate;
  readonly accountName: string;
  /** Called when the certificate changed and must be reloaded. */
  readonly onChanged: () => void;
}

/** The owner's actions: share, download, print, change the name. */
export const OwnerActions = ({ certificate, accountName, onChanged }: OwnerActionsProps) => {
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { code, program, named, name, lapsed } = certificate;
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailed(null);
    const reply = await session.client.call(getCertificatePdf, { params: { code } });
    setBusy(false);
    if (reply.ok) saveBytes(reply.data.data, 'application/pdf');
    else setFailed(reply.error.message);
  };
  return (
    <Stack gap={4} className="no-print">
      {!named && (
        <Banner tone="info" title={`It shows you as ${name}`}>
          <Stack gap={3} alignItems="start">
            <span>You may want your full name on paper. You decide what’s public.</span>
            <Button scale="small" variant="quiet" onClick={() => setNaming(true)}>
              Choose name
            </Button>
          </Stack>
        </Banner>
      )}
      {failed !== null && (
        <Banner tone="bad" live="alert">
          {failed}
        </Banner>
      )}
      <Row gap={3}>
        <Button
          icon={<Link2 size={18} aria-hidden="true" />}
          onClick={() => void handLink(paths.certificate(code), `Certificate: ${programText(program)}`)}
        >
          Share link
        </Button>
        {lapsed === null && (
          <Button
            variant="quiet"
            busy={busy}
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void download()}
          >
            Download PDF
          </Button>
        )}
        {lapsed === null && <CredentialButton award={{ kind: 'certificate', code }} />}
        <Button variant="quiet" icon={<Printer size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
        {named && (
          <Button variant="plain" icon={<PenLine size={18} aria-hidden="true" />} onClick={() => setNaming(true)}>
            Change name
          </Button>
        )}
      </Row>
      {naming && (
        <NameDialog
          certificate={certificate}
          accountName={accountName}
          onClose={() => setNaming(false)}
          onSaved={() => {
            setNaming(false);
            setFailed(null);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
};
