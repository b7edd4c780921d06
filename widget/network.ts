import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Connectivity } from '#shared/attempt/ports.ts';

/** The network, heard of while an element is in the page; put back there, the element's attempt is told what it missed. */
export class NetworkController implements ReactiveController, Connectivity {
  #listener: ((online: boolean) => void) | undefined;

  constructor(host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener('online', this.#heard);
    addEventListener('offline', this.#heard);
    this.#heard();
  }

  hostDisconnected(): void {
    removeEventListener('online', this.#heard);
    removeEventListener('offline', this.#heard);
  }

  readonly online = (): boolean => navigator.onLine;

  /** Tells of every change until the returned function is called; of several listeners the latest. */
  subscribe(listener: (online: boolean) => void): () => void {
    this.#listener = listener;
    return () => (this.#listener = undefined);
  }

  readonly #heard = (): void => this.#listener?.(this.online());
}
