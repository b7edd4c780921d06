import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { OwnPartner } from '#shared/contract/partners/own-partners.ts';
import { Card } from '#shared/ui/card.ts';
import { Banner } from '#shared/ui/feedback/banner.tsx';
import { Grid, Heading, Stack, Text, TextLink } from '#shared/ui/system.ts';
import { CopyBox } from '../../../app/components/copy-box.tsx';
import { SupportMail } from '../../../app/frame/support-mail.tsx';
import { paths } from '../../../app/routing/route-table.ts';
import { momentText } from '../../../app/staff/labels.ts';
import { WordpressDownload } from '../wordpress-download.tsx';

const List = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card p={4}>
    <Heading as="h2" fontSize="lg" mb={3}>
      {title}
    </Heading>
    <Stack as="ul" gap={2} m={0} pl={4} style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Stack>
  </Card>
);

/** A partner's key, and the pages and quizzes for which it works. */
export const KeysTab = ({ partner }: { readonly partner: OwnPartner }) => (
  <Stack gap={4}>
    {partner.status === 'paused' && (
      <Banner tone="warn" title="Suspended">
        Your pages show no quiz at the moment. Write to <SupportMail /> if you don’t know why.
      </Banner>
    )}
    <Card p={4}>
      <Stack gap={3}>
        <CopyBox label="Key" text={partner.key} hint="Public: it appears in your pages." />
        {partner.previousKeyUntil !== null && (
          <Text fontSize="sm" color="muted">
            The previous key works until {momentText(partner.previousKeyUntil)}. Replace it in your pages before that.
          </Text>
        )}
        <CopyBox
          label="Snippet"
          text={`<script type="module" src="${location.origin}/widget/v1/business-quiz.js"></script>\n<business-quiz partner="${partner.key}" quiz="daily"></business-quiz>`}
          hint="Put these lines into your page, where the quiz should appear."
        />
      </Stack>
    </Card>
    <WordpressDownload partnerKey={partner.key} />
    <Grid gridTemplateColumns={['minmax(0, 1fr)', null, 'repeat(2, minmax(0, 1fr))']} gap={4} alignItems="start">
      <List title="Allowed origins">
        {partner.origins.map((origin) => (
          <li key={origin}>{origin}</li>
        ))}
      </List>
      <List title="Quizzes">
        <li>
          <TextLink as={Link} to={paths.daily()}>
            Daily quiz
          </TextLink>{' '}
          (quiz="daily")
        </li>
        {partner.quizzes.map(({ _id, title }) => (
          <li key={_id}>
            {title} (quiz="{_id}")
          </li>
        ))}
      </List>
    </Grid>
    <Text fontSize="sm" color="muted">
      To change the key, the origins or the quizzes, write to <SupportMail />.
    </Text>
  </Stack>
);
