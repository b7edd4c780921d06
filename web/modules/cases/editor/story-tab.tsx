import { Card } from '#shared/ui/card.ts';
import { Heading, Stack, Text } from '#shared/ui/system.ts';
import { RichTextField } from '../../../app/staff/fields/rich-text-field.tsx';
import { problemAt } from '../../../app/staff/writing/problem-at.ts';
import type { CaseWriting } from './port.ts';

/** The text of a case study: the first part for everybody, and the rest in its sections. */
const StoryTab = ({ writing: { form, change, problems } }: { readonly writing: CaseWriting }) => (
  <Stack gap={4} maxWidth="860px">
    <Heading fontSize="md">The story</Heading>
    <Text color="muted" fontSize="sm">
      A heading begins a section, and stands in the contents. “Exhibit 2” becomes a link to that exhibit by itself.
    </Text>
    <Card p={4}>
      <RichTextField
        label="First part"
        hint="Everybody may read it, and it is what search engines see. It leads into the decision."
        large
        value={form.opening}
        error={problemAt(problems, 'opening')}
        onChange={(opening) => change('opening', { opening })}
      />
    </Card>
    <Card p={4}>
      <RichTextField
        label="The rest"
        hint="For those who are signed in, and for subscribers alone if you say so under Access."
        large
        value={form.text}
        error={problemAt(problems, 'text')}
        onChange={(text) => change('text', { text })}
      />
    </Card>
  </Stack>
);

export default StoryTab;
