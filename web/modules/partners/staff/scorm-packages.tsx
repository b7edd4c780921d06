import { Download } from 'lucide-react';
import { useState } from 'react';
import { getCmi5Package, getScormPackage, type ScormEdition } from '#shared/contract/partners/scorm.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';

type Format = ScormEdition | 'cmi5';

const FORMATS: readonly { readonly format: Format; readonly label: string }[] = [
  { format: '1.2', label: 'SCORM 1.2' },
  { format: '2004', label: 'SCORM 2004 4th Edition' },
  { format: 'cmi5', label: 'cmi5' },
];

interface ScormPackagesProps {
  readonly partnerId: string;
  /** "daily" or an id. */
  readonly quiz: string;
}

/** Downloads the chosen quiz as a package for learning platforms. */
export const ScormPackages = ({ partnerId, quiz }: ScormPackagesProps) => {
  const [busy, setBusy] = useState<Format | null>(null);
  const [failed, setFailed] = useState<{ readonly quiz: string; readonly message: string } | null>(null);
  const download = async (format: Format): Promise<void> => {
    setBusy(format);
    setFailed(null);
    const params = { id: partnerId };
    const reply =
      format === 'cmi5'
        ? await session.client.call(getCmi5Package, { params, query: { quiz } })
        : await session.client.call(getScormPackage, { params, query: { quiz, edition: format } });
    setBusy(null);
    if (reply.ok) saveBytes(reply.data.data, reply.data.data.mediaType);
    else setFailed({ quiz, message: reply.error.message });
  };
  return (
    <Card p={4}>
      <Stack gap={3}>
        <Heading as="h2" fontSize="md">
          For learning platforms
        </Heading>
        <Text fontSize="sm" color="muted">
          Upload the package to a platform that supports SCORM or cmi5. Learners take the quiz inside their course, and
          the platform gets status, score and answers. List the platform’s address under the partner’s origins. Download
          the package again after a key change.
        </Text>
        {quiz === 'daily' ? (
          <Text fontSize="sm">Choose one of the partner’s quizzes above. The daily quiz has no package.</Text>
        ) : (
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
        )}
        {failed !== null && failed.quiz === quiz && (
          <Banner tone="bad" live="alert">
            {failed.message}
          </Banner>
        )}
      </Stack>
    </Card>
  );
};
