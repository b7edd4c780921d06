import { whenSeen } from '../../first-paint/picture.ts';

// The last picture of the page is on the screen by now; the real page loads behind it.
await whenSeen(document.getElementById('root'));
const [{ mount }, { readStored }] = await Promise.all([
  import('../../app/mount.tsx'),
  import('../../storage/storage.ts'),
]);
mount('panel', await readStored());
