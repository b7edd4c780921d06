/** Browser implementations of the clock and the network. */
export { browserClock, browserConnectivity } from '#shared/ui/browser-ports.ts';
