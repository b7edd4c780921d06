import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { preloadable } from './preloadable.tsx';

const load = () => Promise.resolve({ default: () => <h1>The page</h1> });

afterEach(cleanup);

describe('a part in a separate chunk', () => {
  it('renders at once when it was preloaded', async () => {
    const { Part, preload } = preloadable(load);
    await preload();
    expect(renderToString(<Part />)).toBe('<h1>The page</h1>');
  });

  it('suspends otherwise', async () => {
    const { Part } = preloadable(load);
    render(
      <Suspense fallback={<p>Loading</p>}>
        <Part />
      </Suspense>,
    );
    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined();
  });

  it('is not replaced on the page by code that arrives a second time', async () => {
    const { Part, preload } = preloadable(load);
    const page = (
      <Suspense>
        <Part />
      </Suspense>
    );
    const { rerender } = render(page);
    const heading = await screen.findByRole('heading');
    await preload();
    rerender(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect(screen.getByRole('heading')).toBe(heading);
  });
});
