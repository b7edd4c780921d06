import { Download, Link2, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getCredentialFile, type Credential, type CredentialFormat } from '#shared/contract/credentials/credentials.ts';
import { localDateText } from '#shared/domain/common/text/local-date-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { paths } from '../../routing/route-table.ts';
import { session } from '../../session/session.ts';
import { handLink } from '../copy-link.ts';
import { saveBytes } from '../save-file.ts';

const FORMATS: readonly { readonly format: CredentialFormat; readonly label: string }[] = [
  { format: 'png', label: 'Picture (PNG)' },
  { format: 'svg', label: 'Picture (SVG)' },
  { format: 'jwt', label: 'Signed text (JWT)' },
  { format: 'json', label: 'JSON' },
];

interface CredentialFilesProps {
  readonly credential: Credential;
  readonly onRevoke: () => void;
}

/** A valid credential: its files, links and revocation. */
export const CredentialFiles = ({ credential, onRevoke }: CredentialFilesProps) => {
  const [busy, setBusy] = useState<CredentialFormat | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const { code, name, issuedAt, linkedInUrl } = credential;
  const download = async (format: CredentialFormat): Promise<void> => {
    setBusy(format);
    setFailed(null);
    const reply = await session.client.call(getCredentialFile, { params: { code }, query: { format } });
    setBusy(null);
    if (reply.ok) saveBytes(reply.data.data, reply.data.data.mediaType);
    else setFailed(reply.error.message);
  };
  return (
    <Stack gap={4}>
      <div>
        <Text fontWeight={600}>{name}</Text>
        <Text fontSize="sm" color="muted">
          Signed on {localDateText(issuedAt)} · No. {code}
        </Text>
      </div>
      <Stack gap={2}>
        <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650}>
          Download
        </Heading>
        <Text fontSize="sm" color="muted">
          The pictures contain the credential. Keep the original file: screenshots lose it.
        </Text>
        <Row gap={2}>
          {FORMATS.map(({ format, label }) => (
            <Button
              key={format}
              variant="quiet"
              scale="small"
              busy={busy === format}
              icon={<Download size={16} aria-hidden="true" />}
              onClick={() => void download(format)}
            >
              {label}
            </Button>
          ))}
        </Row>
        {failed !== null && (
          <Banner tone="bad" live="alert">
            {failed}
          </Banner>
        )}
      </Stack>
      <Stack gap={2}>
        <Heading as="h3" fontFamily="text" fontSize="md" fontWeight={650}>
          Show it
        </Heading>
        <Row gap={2}>
          <Button as="a" href={linkedInUrl} target="_blank" rel="noopener noreferrer" scale="small">
            Add to LinkedIn
          </Button>
          <Button
            variant="quiet"
            scale="small"
            icon={<Link2 size={16} aria-hidden="true" />}
            onClick={() => void handLink(paths.verified(code), name)}
          >
            Share link
          </Button>
          <Button
            as={Link}
            to={paths.verified(code)}
            variant="quiet"
            scale="small"
            icon={<ShieldCheck size={16} aria-hidden="true" />}
          >
            Verify
          </Button>
        </Row>
      </Stack>
      <Row>
        <Button variant="plain" scale="small" onClick={onRevoke}>
          Revoke credential
        </Button>
      </Row>
    </Stack>
  );
};
