import { effect } from '@preact/signals-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

/** Updates its element whenever a signal that `read` reads has changed, for as long as the element is connected. */
export class SignalController implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #read: () => unknown;
  #stop: (() => void) | undefined;

  constructor(host: ReactiveControllerHost, read: () => unknown) {
    this.#host = host;
    this.#read = read;
    host.addController(this);
  }

  hostConnected(): void {
    this.#stop = effect(() => {
      this.#read();
      this.#host.requestUpdate();
    });
  }

  hostDisconnected(): void {
    this.#stop?.();
    this.#stop = undefined;
  }
}
