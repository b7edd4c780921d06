/** Outcomes of the files in `files/moodle-texts`. */
import type { Expected } from '../said.ts';

export const MOODLE_TEXTS: Expected = {
  'category-and-names.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'single: What does a current ratio compare? => Current assets and current liabilities (in Default for Finance)',
    'note: The name “MC 1 (old)” was dropped',
  ],
  'cdata-doctype.xml': [
    'moodle-xml in utf-8: 2 taken, 0 changed, 0 refused',
    'single: What comes first in a page of HTML? => <!DOCTYPE html>',
    'boolean: A page starts with <!DOCTYPE html>. => True',
  ],
  'deeply-nested.xml': ['file refused', 'The XML is nested too deeply. Export it again from Moodle.'],
  'entities-declared.xml': [
    'file refused',
    'The file declares XML entities, which aren’t allowed. Export it again from Moodle.',
  ],
  'latin1.xml': ['moodle-xml in windows-1252: 1 taken, 0 changed, 0 refused', 'boolean: Größe und Übung? => True'],
  'markdown.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is **cash** king? => True',
    'change: Markdown is shown as its source',
  ],
  'mathml.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is \\({x}^{2}\\) positive? => True',
    'change: A formula of the question was converted to TeX',
  ],
  'named-entities.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'single: Which costs €5 – or less? => The bank’s card',
    'note: The name “Which costs €5 – or less?” was dropped',
  ],
  'numeric-references.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'single: München & Köln? => Köln',
    'note: The name “<p>München & Köln?</p>” was dropped',
  ],
  'picture-data.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Is it red? => True',
    'note: A picture of the question is stored with it',
  ],
  'picture-in-option.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'single: Which flag? => India',
    'loss: A picture was left out of option A',
  ],
  'picture-missing.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is it red? => True',
    'loss: A picture was left out of the question',
  ],
  'picture-pluginfile.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Is it red? => True',
    'note: A picture of the question is stored with it',
  ],
  'picture-web.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is this a logo? => True',
    'loss: A picture from the web was left out of the question',
  ],
  'superscripts.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'single: How many people live in Mumbai? => 10⁷',
  ],
  'tags-and-hints.xml': [
    'moodle-xml in utf-8: 1 taken, 1 changed, 0 refused',
    'boolean: Is goodwill an intangible asset? => True',
    'change: A hint was dropped',
  ],
  'tex.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'single: With \\(r = 10\\%\\), what is $$\\frac{110}{1+r}$$? => \\(100\\)',
  ],
  'truncated.xml': ['file refused', 'The XML is broken near line 11'],
  'utf16.xml': ['moodle-xml in utf-16le: 1 taken, 0 changed, 0 refused', 'boolean: Größe? => True'],
  'words-in-brackets.xml': [
    'moodle-xml in utf-8: 1 taken, 0 changed, 0 refused',
    'boolean: Does <ticker> mean a code? => True',
  ],
};
