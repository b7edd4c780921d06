import { OptionsPage } from '../../features/options/options-page.tsx';
import { showPage } from '../../frame/full-page.tsx';
import { followStored } from '../../page.ts';
import { readStored } from '../../storage/storage.ts';
import { say } from '../../messages-text.ts';

await showPage(say('optionsTitle'), <OptionsPage store={followStored(await readStored())} />);
