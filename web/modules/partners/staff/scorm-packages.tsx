import { Download } from 'lucide-react';
import { useState } from 'react';
import { getScormPackage, type ScormEdition } from '#shared/contract/partners/scorm.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { saveBytes } from '../../../app/components/save-file.ts';
import { session } from '../../../app/session/session.ts';

const EDITIONS: readonly { readonly edition: ScormEdition; readonly label: string }[] = [
  { edition: '1.2', label: 'SCORM 1.2' },
  { edition: '2004', label: 'SCORM 2004 4th Edition' },
];

interface ScormPackagesProps {
  readonly partnerId: string;
  /** "daily" or an id. */
  readonly quiz: string;
}

/** Downloads the chosen quiz as a SCORM package. */
export const ScormPackages = ({ partnerId, quiz }: ScormPackagesProps) => {
  const [busy, setBusy] = useState<ScormEdition | null>(null);
  const [failed, setFailed] = useState<{ readonly quiz: string; readonly message: string } | null>(null);
  const download = async (edition: ScormEdition): Promise<void> => {
    setBusy(edition);
    setFailed(null);
    const reply = await session.client.call(getScormPackage, { params: { id: partnerId }, query: { quiz, edition } });
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
          Upload the package to a platform that supports SCORM. Learners take the quiz inside their course, and the
          platform gets status, score and answers. List the platform’s address under the partner’s origins. Download the
          package again after a key change.
        </Text>
        {quiz === 'daily' ? (
          <Text fontSize="sm">Choose one of the partner’s quizzes above. The daily quiz has no package.</Text>
        ) : (
          <Row gap={2}>
            {EDITIONS.map(({ edition, label }) => (
              <Button
                key={edition}
                variant="quiet"
                scale="small"
                busy={busy === edition}
                icon={<Download size={16} aria-hidden="true" />}
                onClick={() => void download(edition)}
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
