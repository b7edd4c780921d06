import { TextLink } from '#shared/ui/system.ts';
import { useSiteFacts } from './site-facts.ts';

/** The support address as a mailto link. */
export const SupportMail = () => {
  const { supportEmail } = useSiteFacts();
  return (
    <TextLink href={`mailto:${supportEmail}`} color="ink" style={{ overflowWrap: 'anywhere' }}>
      {supportEmail}
    </TextLink>
  );
};
