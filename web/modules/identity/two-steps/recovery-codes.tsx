import styled from '@emotion/styled';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { RECOVERY_CODES } from '#shared/domain/identity/recovery-codes.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/feedback/dialog.tsx';
import { Row, Stack, Text } from '#shared/ui/system.ts';

/** Time for the browser to start the download, in milliseconds. */
const REVOKE_AFTER_MS = 60_000;

const Codes = styled.ol({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8px 16px',
  margin: 0,
  padding: '16px 20px',
  listStyle: 'none',
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'var(--size-sm)',
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  backgroundColor: 'var(--sunk)',
});

const saveAsFile = (codes: readonly string[]): void => {
  const text = ['Business Wisdom recovery codes', '', ...codes, '', 'Each works once.', ''].join('\n');
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'business-wisdom-recovery-codes.txt';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
};

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shows the recovery codes, once. */
export const RecoveryCodes = ({ codes, onClose }: RecoveryCodesProps) => {
  const [copyStatus, setCopyStatus] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopyStatus('Copied');
    } catch {
      setCopyStatus('We couldn’t copy them. Save the file, or write the codes down.');
    }
  };
  return (
    <Dialog
      title="Save your recovery codes"
      onClose={onClose}
      actions={<Button onClick={onClose}>I’ve saved them</Button>}
    >
      <Stack gap={4}>
        <Text>
          {`Each of these ${String(RECOVERY_CODES)} codes works once, after your password, if you can’t use your phone or passkey. Save them somewhere safe.`}
        </Text>
        <Codes aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
        <Row gap={2}>
          <Button variant="quiet" icon={<Copy size={16} aria-hidden="true" />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button variant="quiet" icon={<Download size={16} aria-hidden="true" />} onClick={() => saveAsFile(codes)}>
            Save as a file
          </Button>
          <Text as="span" role="status" fontSize="sm" color="muted">
            {copyStatus}
          </Text>
        </Row>
        <Banner tone="warn">They’re shown only once. If you create new ones, these stop working.</Banner>
      </Stack>
    </Dialog>
  );
};
