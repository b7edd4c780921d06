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
    if (fault === 'chunk') {
      return (
        <ErrorState
          as="h1"
          title="This page didn’t load"
          message="Your connection may have dropped, or the site was just updated."
          retryLabel="Reload the page"
          onRetry={reload}
        />
      );
    }
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
