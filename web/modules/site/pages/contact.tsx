import { Container, Grid, Heading, Text } from '#shared/ui/system.ts';
import { QuietBar } from '../../../app/frame/quiet-bar.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { ContactForm } from '../contact/contact-form.tsx';

/** Write to us, and where to find us. */
const ContactPage = () => (
  <>
    <QuietBar />
    <Container pt={[4, null, 6]} pb={9}>
      <Heading as="h1" fontSize="title">
        Contact Us
      </Heading>
      <Text fontSize="lg" color="muted" mt={3} mb={6}>
        This form opens your email app with your message ready to send.
      </Text>
      <Grid
        gridTemplateColumns={['minmax(0, 1fr)', null, null, 'minmax(0, 1.35fr) minmax(0, 1fr)']}
        gap={7}
        alignItems="start"
      >
        <ContactForm />
        <ContactDetails />
      </Grid>
    </Container>
  </>
);

export default ContactPage;
