import { Component, useEffect, type ReactNode } from 'react';
import { ErrorState } from '#shared/ui/feedback/error-state.tsx';

interface BoundaryState {
  readonly fault: 'none' | 'offline' | 'chunk' | 'render';
}

// The words of Chromium, Firefox and Safari for a module that could not be loaded.
const CHUNK_FAILURE = /dynamically imported module|Importing a module script failed|module script|Unable to preload/i;

// Said once: the frame may be drawn again for a network that is back before the page that waits for it has heard.
const faultOf = (error: unknown): BoundaryState['fault'] => {
  if (!(error instanceof Error && CHUNK_FAILURE.test(error.message))) return 'render';
  return navigator.onLine ? 'chunk' : 'offline';
};

const reload = (): void => {
  window.location.reload();
};

/** Replaces a page whose files are not on this device, until the network is back: a failed import needs a new document. */
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

/** Keeps a fault inside the page where it happened, and says what to do. */
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
          title="This page didn't arrive"
          message="Its files could not be loaded. The connection may have dropped, or the site was just updated."
          retryLabel="Reload the page"
          onRetry={reload}
        />
      );
    }
    return (
      <ErrorState
        as="h1"
        message="This page ran into a fault of ours. Your answers and your account are safe."
        onRetry={() => {
          this.setState({ fault: 'none' });
        }}
      />
    );
  }
}
