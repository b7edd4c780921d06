import styled from '@emotion/styled';
import { useSignals } from '@preact/signals-react/runtime';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { useSite } from '../../../app/frame/site-facts.ts';
import { SupportMail } from '../../../app/frame/support-mail.tsx';
import { themeStore } from '../../../app/frame/theme-store.ts';

const MAP_HEIGHT = '320px';

const Frame = styled.iframe({
  display: 'block',
  width: '100%',
  height: MAP_HEIGHT,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  // A frame in the other scheme than its page would get an opaque ground of the browser's.
  colorScheme: 'normal',
});

const Map = () => {
  useSignals();
  return <Frame src={`/contact-map?theme=${themeStore.current.value}`} title="Where to find us" loading="lazy" />;
};

/** Support address, postal address and map, if the operator has set them. */
export const ContactDetails = () => {
  const { facts, known } = useSite();
  const { address, mapUrl, example } = facts.contact;
  return (
    <Stack as="section" gap={4} aria-labelledby="contact-details">
      <Heading id="contact-details" fontSize="lg">
        Contact details
      </Heading>
      <Text>
        <SupportMail />
      </Text>
      {address !== null && (
        <Text as="div">
          <address style={{ fontStyle: 'normal', overflowWrap: 'anywhere' }}>{address}</address>
          {example && (
            <Text as="small" color="muted" fontSize="sm">
              An example: this demo has no address of its own.
            </Text>
          )}
        </Text>
      )}
      {!known && <Skeleton height={MAP_HEIGHT} />}
      {(address !== null || mapUrl !== null) && <Map />}
    </Stack>
  );
};
