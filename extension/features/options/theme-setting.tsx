import { useState } from 'react';
import { theme } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { Choice, Choices } from './choice.tsx';
import { Note } from './note.tsx';
import { Section } from './section.tsx';

const THEMES = [
  [null, 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const;

/** Light, dark, or as the system is. */
export const ThemeSetting = ({ chosen }: { readonly chosen: 'light' | 'dark' | null }) => {
  const [failed, setFailed] = useState(false);
  const choose = (value: 'light' | 'dark' | null): void => {
    theme.write(value).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <Section id="theme" title={say('themeTitle')}>
      <Choices labelledBy="theme">
        {THEMES.map(([value, word]) => (
          <Choice key={word}>
            <input type="radio" name="theme" checked={chosen === value} onChange={() => choose(value)} />
            {say(word)}
          </Choice>
        ))}
      </Choices>
      <Note said={failed ? { tone: 'bad', text: say('storageFailed') } : null} />
    </Section>
  );
};
