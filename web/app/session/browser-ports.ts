/** The browser behind the ports of what is saved as it is written. */
export { browserClock, browserConnectivity } from '#shared/ui/browser-ports.ts';
