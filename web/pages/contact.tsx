import { Container, Heading, Text, TextLink } from '#shared/ui/system.ts';
import { QuietBar } from '../app/quiet-bar.tsx';
import { siteFacts } from '../app/site-facts.ts';
import { ContactForm } from '../features/contact/contact-form.tsx';

/** Write to us. */
const ContactPage = () => (
  <>
    <QuietBar />
    <Container maxWidth="calc(600px + 2 * var(--space-5))" pt={6} pb={9}>
      <Heading as="h1" fontSize="title">
        Contact Us
      </Heading>
      <Text fontSize="lg" color="muted" mt={3} mb={6}>
        This form sends nothing by itself: it opens your own mail program with the message ready. You can also write to{' '}
        <TextLink href={`mailto:${siteFacts.supportEmail}`} color="ink">
          {siteFacts.supportEmail}
        </TextLink>
        .
      </Text>
      <ContactForm />
    </Container>
  </>
);

export default ContactPage;
