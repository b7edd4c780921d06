import { ClipboardPaste } from 'lucide-react';
import { useState } from 'react';
import type { Problem } from '#shared/contract/common/errors.ts';
import type { WholeDeck } from '#shared/contract/flashcards/deck-staff.ts';
import { shortened } from '#shared/domain/common/plain-text.ts';
import { DECK_CARDS_MAX, DESCRIPTION_MAX } from '#shared/domain/flashcards/limits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.ts';
import { Field, TextAreaField } from '#shared/ui/fields/field.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';
import { Stack } from '#shared/ui/system.ts';
import { AccessField } from '../../../app/staff/authored/access-field.tsx';
import { AuthoredEditor } from '../../../app/staff/authored/authored-editor.tsx';
import { fieldProps, PartsEditor } from '../../../app/staff/authored/parts-editor.tsx';
import { CardFields } from './card-fields.tsx';
import { duplicateDeck, newCard, useDeckDraft } from './deck-form.ts';
import { DECKS } from './deck-kind.ts';

const DeckPreview = lazyPart(() => import('./deck-preview.tsx'));
const PasteDialog = lazyPart(() => import('./paste-dialog.tsx'));

const NOTE_MAX = 60;

const CARD_FIELD = /^cards\.(?<index>\d+)/;

const cardNumber = (field: string): number | null => {
  const index = CARD_FIELD.exec(field)?.groups?.['index'];
  return index === undefined ? null : Number(index);
};

const placeOf = ({ field }: Problem): string => {
  const index = cardNumber(field);
  return index === null ? '' : `Card ${String(index + 1)}: `;
};

/** The editor of a deck; null adds one. */
const EditDeck = ({ item }: { readonly item: WholeDeck | null }) => {
  const draft = useDeckDraft(item);
  const [selected, setSelected] = useState<string | undefined>();
  const [pasting, setPasting] = useState(false);
  const { form, problems, change } = draft;
  return (
    <AuthoredEditor
      kind={DECKS}
      draft={draft}
      placeOf={placeOf}
      duplicate={duplicateDeck}
      onOpenField={(field) => setSelected(form.cards[cardNumber(field) ?? -1]?._id ?? selected)}
      preview={(onClose) => <DeckPreview item={form} onClose={onClose} />}
    >
      {(fieldId) => (
        <>
          <Card p={['16px', '24px']}>
            <Stack gap={4}>
              <Field
                label="Title"
                maxLength={150}
                value={form.title}
                {...fieldProps('title', { problems, fieldId })}
                onChange={({ target }) => change('title', { title: target.value })}
              />
              <TextAreaField
                label="Description"
                maxLength={DESCRIPTION_MAX}
                style={{ minHeight: '5rem' }}
                value={form.description}
                {...fieldProps('description', { problems, fieldId })}
                onChange={({ target }) => change('description', { description: target.value })}
              />
              <AccessField value={form.access} onChange={(access) => change('access', { access })} />
            </Stack>
          </Card>
          <PartsEditor
            title="Cards"
            noun="card"
            field="cards"
            parts={form.cards}
            most={DECK_CARDS_MAX}
            selected={selected}
            problems={problems}
            fieldId={fieldId}
            describe={({ front, back }) => ({ title: front, note: shortened(back, NOTE_MAX) })}
            onSelect={setSelected}
            onChange={(field, cards) => change(field, { cards })}
            blank={newCard}
            empty="Add a card, or paste a table with fronts and backs."
            adding={
              <Button
                variant="quiet"
                scale="small"
                icon={<ClipboardPaste size={16} aria-hidden="true" />}
                onClick={() => setPasting(true)}
              >
                Paste a table
              </Button>
            }
          >
            {(card, { path, change: changeCard }) => (
              <CardFields card={card} path={path} problems={problems} fieldId={fieldId} onChange={changeCard} />
            )}
          </PartsEditor>
          {pasting && (
            <PasteDialog
              room={DECK_CARDS_MAX - form.cards.length}
              onAdd={(pasted) => change('cards', { cards: [...form.cards, ...pasted.map((card) => newCard(card))] })}
              onClose={() => setPasting(false)}
            />
          )}
        </>
      )}
    </AuthoredEditor>
  );
};

export default EditDeck;
