import { paintKept } from '../../painted.ts';

// What was painted last stands there at once; the page itself is loaded behind it.
await paintKept('popup');
const [{ mount }, { readStored }] = await Promise.all([import('../../app/mount.tsx'), import('../../storage.ts')]);
mount('popup', await readStored());
