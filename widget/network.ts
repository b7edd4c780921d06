import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connectivity } from '#shared/attempt/ports.ts';

/** The network status while an element is in the page. An element that comes back gets the current status. */
export class NetworkController implements ReactiveController, Connectivity {
  #listener: ((online: boolean) => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#onChange);
    addEventListener('offline', this.#onChange);
    this.#onChange();
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#onChange);
    removeEventListener('offline', this.#onChange);
  }

  readonly online = (): boolean => navigator.onLine;

  /** Calls the listener after every change, until the returned function is called. Only the latest listener counts. */
  subscribe(listener: (online: boolean) => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = undefined);
  }

  readonly #onChange = (): void => this.#listener?.(this.online());
}
