import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Heading, Row, Stack, Text } from '#shared/ui/system.ts';
import { saveBlob } from '../../app/components/save-file.ts';

const FILE = 'business-wisdom.zip';

/** Returns the plugin's ZIP file; null if the server doesn't answer with one. */
const fetchPlugin = async (partnerKey: string): Promise<Blob | null> => {
  try {
    const reply = await fetch(`/embed/wordpress.zip?partner=${partnerKey}`);
    return reply.ok ? await reply.blob() : null;
  } catch {
    return null;
  }
};

/** Downloads the WordPress plugin with the server's address and that key. */
export const WordpressDownload = ({ partnerKey }: { readonly partnerKey: string }) => {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const plugin = await fetchPlugin(partnerKey);
    setBusy(false);
    if (plugin === null) setFailed(true);
    else saveBlob(plugin, FILE);
  };
  return (
    <Card p={4}>
      <Stack gap={3}>
        <Heading as="h2" fontSize="md">
          For WordPress
        </Heading>
        <Text fontSize="sm" color="muted">
          A plugin with a block and a shortcode. The server address and the key are filled in. Upload it in WordPress
          under Plugins → Add New. After a key change, enter the new key in WordPress under Settings → Business Wisdom.
        </Text>
        <Row gap={2}>
          <Button
            variant="quiet"
            scale="small"
            busy={busy}
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => void download()}
          >
            WordPress plugin
          </Button>
        </Row>
        {failed && (
          <Banner tone="bad" live="alert">
            We couldn’t download the plugin. Check your connection and try again.
          </Banner>
        )}
      </Stack>
    </Card>
  );
};
