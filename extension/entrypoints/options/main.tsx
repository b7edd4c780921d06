import { OptionsPage } from '../../features/options/options-page.tsx';
import { showPage } from '../../frame/full-page.tsx';
import { readStored } from '../../storage.ts';
import { say } from '../../messages-text.ts';

await showPage(say('optionsTitle'), <OptionsPage stored={await readStored()} />);
