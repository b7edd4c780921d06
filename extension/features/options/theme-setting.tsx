import { useState } from 'react';
import { Skeleton } from '#shared/ui/feedback/skeleton.tsx';
import { theme } from '../../settings.ts';
import { say } from '../../messages-text.ts';
import { Choice, Choices } from './choice.tsx';
import { Note } from './note.tsx';
import { Section } from './section.tsx';
import { useStoredItem } from './use-stored-item.ts';

const THEMES = [
  [null, 'themeSystem'],
  ['light', 'themeLight'],
  ['dark', 'themeDark'],
] as const;

/** Light, dark, or as the system is. */
export const ThemeSetting = () => {
  const chosen = useStoredItem(theme);
  const [failed, setFailed] = useState(false);
  const choose = (value: 'light' | 'dark' | null): void => {
    theme.write(value).then(
      () => setFailed(false),
      () => setFailed(true),
    );
  };
  return (
    <Section id="theme" title={say('themeTitle')}>
      {chosen === undefined ? (
        <Skeleton height="44px" width="260px" />
      ) : (
        <Choices labelledBy="theme">
          {THEMES.map(([value, word]) => (
            <Choice key={word}>
              <input type="radio" name="theme" checked={chosen === value} onChange={() => choose(value)} />
              {say(word)}
            </Choice>
          ))}
        </Choices>
      )}
      <Note said={failed ? { tone: 'bad', text: say('storageFailed') } : null} />
    </Section>
  );
};
