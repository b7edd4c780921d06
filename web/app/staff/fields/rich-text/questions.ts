/** Questions that the toolbar asks before it changes the text. */
import type { Editor } from '@tiptap/react';
import type { LineQuestion } from '../../ask-dialog.tsx';

/** Returns the text as an https URL; null if it is invalid. */
const linkOf = (text: string): string | null => {
  const address = /^[a-z]+:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(address) && address.startsWith('https://') ? address : null;
};

/** Asks for the link of the selected text. */
export const askLink = (editor: Editor): LineQuestion => ({
  title: 'Edit link',
  label: 'Link',
  hint: 'Starts with https://. Leave empty to remove the link.',
  value: String(editor.getAttributes('link')['href'] ?? ''),
  act: 'Save link',
  onAnswer: (text) => {
    const selection = editor.chain().focus().extendMarkRange('link');
    if (text === '') {
      selection.unsetLink().run();
      return null;
    }
    const href = linkOf(text);
    if (href === null) return 'Enter a link that starts with https://';
    selection.setLink({ href }).run();
    return null;
  },
});

/**
 * Asks for an image's alternative text before inserting it.
 * @param isRequired whether the image needs one
 */
export const askAltText = (editor: Editor, src: string, isRequired = false): LineQuestion => ({
  title: 'Describe the image',
  label: 'What does the image show?',
  hint: isRequired
    ? 'For people who can’t see it, and where pictures aren’t shown.'
    : 'For people who can’t see it. Leave empty if it’s only decoration.',
  value: '',
  act: 'Insert',
  onAnswer: (alt) => {
    if (isRequired && alt === '') return 'Describe the image';
    editor.chain().focus().setImage({ src, alt }).run();
    return null;
  },
});
