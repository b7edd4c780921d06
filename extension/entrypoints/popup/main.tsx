import { mount } from '../../app/mount.tsx';
import { readStored } from '../../storage.ts';

mount('popup', await readStored());
