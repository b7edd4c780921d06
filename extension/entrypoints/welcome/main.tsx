import { WelcomePage } from '../../features/welcome/welcome-page.tsx';
import { showPage } from '../../frame/full-page.tsx';
import { serverAddress } from '../../settings.ts';
import { shortcutKeys } from '../../features/options/shortcut.ts';
import { say } from '../../messages-text.ts';

const [site, keys] = await Promise.all([serverAddress.read(), shortcutKeys()]);
await showPage(say('welcomeTitle'), <WelcomePage site={site} keys={keys} />);
