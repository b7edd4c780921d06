import { whenSeen } from '../../first-paint/picture.ts';

// What stood here last is on the screen by now; the living page is loaded behind it.
await whenSeen(document.getElementById('root'));
const [{ mount }, { readStored }] = await Promise.all([
  import('../../app/mount.tsx'),
  import('../../storage/storage.ts'),
]);
mount('popup', await readStored());
