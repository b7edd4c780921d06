import { TextLink } from '#shared/ui/system.ts';
import { useSiteFacts } from './site-facts.ts';

/** The address of support as a link to write to it. */
export const SupportMail = () => {
  const { supportEmail } = useSiteFacts();
  return (
    <TextLink href={`mailto:${supportEmail}`} color="ink" style={{ overflowWrap: 'anywhere' }}>
      {supportEmail}
    </TextLink>
  );
};
