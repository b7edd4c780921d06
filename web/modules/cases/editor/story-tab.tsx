import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { CaseWriting } from './port.ts';

/** The text of a case study: the free first part and the sections after it. */
const StoryTab = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => (
  <Stack gap={4} maxWidth="860px">
    <Heading fontSize="md">The story</Heading>
    <Text color="muted" fontSize="sm">
      Headings start sections and appear in the contents. “Exhibit 2” links to that exhibit automatically.
    </Text>
    <Card p={4}>
      <RichTextField
        label="First part"
        hint="Free for everyone and visible to search engines. It should lead up to the decision."
        large
        value={form.opening}
        error={problemAt(problems, 'opening')}
        onChange={(opening) => change('opening', { opening })}
      />
    </Card>
    <Card p={4}>
      <RichTextField
        label="The rest"
        hint="For signed-in learners, or only for subscribers if you choose that under Access."
        large
        value={form.text}
        error={problemAt(problems, 'text')}
        onChange={(text) => change('text', { text })}
      />
    </Card>
  </Stack>
);

export default StoryTab;
