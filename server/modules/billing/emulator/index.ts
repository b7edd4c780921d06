/** Public interface of the emulator. */
export { addEmulatorPage } from './emulator-page.ts';
export { startEmulator } from './emulator.ts';
