import { useState } from 'react';
import { REPLACED_FIELDS, type ReplacedField, type TextSearch } from '#shared/domain/quizzes/changes/replacing.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field } from '#shared/ui/fields/field.tsx';
import { Grid, Row, Stack, Text } from '#shared/ui/system.ts';
import { CheckField } from '../../../app/staff/fields/check-field.tsx';

/** Names of the searched fields, in the order of the form. */
export const FIELD_LABELS: Readonly<Record<ReplacedField, string>> = {
  prompt: 'Question and shared material',
  options: 'Options, notes and answers',
  explanation: 'Explanation',
  tags: 'Tags',
  source: 'Source',
};

interface SearchFormProps {
  readonly busy: boolean;
  readonly onSearch: (search: TextSearch) => void;
}

/** The form of a search: text, replacement and fields. */
export const SearchForm = ({ busy, onSearch }: SearchFormProps) => {
  const [find, setFind] = useState('');
  const [replacement, setReplacement] = useState('');
  const [matchCase, setMatchCase] = useState(false);
  const [wholeWord, setWholeWord] = useState(true);
  const [fields, setFields] = useState<readonly ReplacedField[]>(REPLACED_FIELDS);
  const [isTried, setIsTried] = useState(false);
  const fault = find === '' ? 'Enter the text to find' : null;
  const noFields = fields.length === 0;
  return (
    <Card
      as="form"
      p={4}
      aria-label="Find and replace"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (fault === null && !noFields) onSearch({ find, replacement, matchCase, wholeWord, fields });
      }}
    >
      <Stack gap={3}>
        <Grid gridTemplateColumns={['1fr', null, '1fr 1fr']} gap={3} alignItems="start">
          <Field
            label="Find"
            autoComplete="off"
            maxLength={200}
            value={find}
            error={isTried ? fault : null}
            onChange={({ target }) => setFind(target.value)}
          />
          <Field
            label="Replace with"
            autoComplete="off"
            maxLength={500}
            value={replacement}
            onChange={({ target }) => setReplacement(target.value)}
          />
        </Grid>
        <Row gap={4}>
          <CheckField label="Match case" checked={matchCase} onChange={setMatchCase} />
          <CheckField label="Whole words" checked={wholeWord} onChange={setWholeWord} />
        </Row>
        <fieldset style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
          <Text as="legend" fontSize="sm" fontWeight={600} p={0}>
            Search in
          </Text>
          <Row columnGap={4} rowGap={0}>
            {REPLACED_FIELDS.map((field) => (
              <CheckField
                key={field}
                label={FIELD_LABELS[field]}
                checked={fields.includes(field)}
                onChange={(checked) =>
                  setFields(REPLACED_FIELDS.filter((one) => (one === field ? checked : fields.includes(one))))
                }
              />
            ))}
          </Row>
          {isTried && noFields && (
            <Text role="alert" fontSize="sm" color="bad">
              Choose at least one field
            </Text>
          )}
        </fieldset>
        <div>
          <Button type="submit" busy={busy}>
            Find
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
