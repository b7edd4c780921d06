import { Component, useEffect, type ReactNode } from 'react';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';

interface BoundaryState {
  readonly fault: 'none' | 'offline' | 'chunk' | 'render';
}

// Messages of Chromium, Firefox and Safari for a module that failed to load.
const CHUNK_FAILURE = /dynamically imported module|Importing a module script failed|module script|Unable to preload/i;

// Decided once: the frame may render again for a network that is back before the offline page reacts.
const faultOf = (error: unknown): BoundaryState['fault'] => {
  if (!(error instanceof Error && CHUNK_FAILURE.test(error.message))) return 'render';
  return navigator.onLine ? 'chunk' : 'offline';
};

const reload = (): void => {
  window.location.reload();
};

/** Shown when a page's files aren't on this device. Reloads when the network is back: a failed import needs a new document. */
const PageOffline = () => {
  useEffect(() => {
    // The network may be back since the import failed.
    if (navigator.onLine) reload();
    window.addEventListener('online', reload, { once: true });
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <ErrorState
      as="h1"
      title="You’re offline"
      message="This page isn’t saved on this device. It opens automatically when you’re back online."
      onRetry={reload}
    />
  );
};

/** The service worker may be offline for a moment longer than the page, and a site that was just updated has other files. */
const AGAIN_AFTER_MS = 1_000;
/** One reload in this time: a file that stays away must not reload the page for ever. */
const ONE_RELOAD_MS = 10_000;
const RELOADED_AT = 'reloadedAt';

const reloadOnce = (): void => {
  try {
    if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONE_RELOAD_MS) return;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    // Without a storage, nothing would end the reloading.
    return;
  }
  reload();
};

const PageMissing = () => {
  useEffect(() => {
    const timer = setTimeout(reloadOnce, AGAIN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ErrorState
      as="h1"
      title="This page didn’t load"
      message="Your connection may have dropped, or the site was just updated."
      retryLabel="Reload the page"
      onRetry={reload}
    />
  );
};

/** Catches errors of a page and says what to do. */
export class RouteBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { fault: 'none' };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { fault: faultOf(error) };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === 'none') return this.props.children;
    if (fault === 'offline') return <PageOffline />;
    if (fault === 'chunk') return <PageMissing />;
    return (
      <ErrorState
        as="h1"
        message="The problem is on our side. Your answers and account are safe."
        onRetry={() => {
          this.setState({ fault: 'none' });
        }}
      />
    );
  }
}
