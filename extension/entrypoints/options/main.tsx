import { OptionsPage } from '../../features/options/options-page.tsx';
import { showPage } from '../../frame/full-page.tsx';
import { openSession } from '../../session.ts';
import { say } from '../../words.ts';

const session = await openSession();
void session.restore();
await showPage(say('optionsTitle'), <OptionsPage session={session} />);
