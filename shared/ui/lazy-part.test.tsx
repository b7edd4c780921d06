import { cleanup, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

const Page = ({ name = 'The page' }: { readonly name?: string }) => <h1>{name}</h1>;
const load = () => Promise.resolve({ default: Page });

class Boundary extends Component<{ readonly children: ReactNode }, { readonly message: string }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: unknown) {
    return { message: String(error) };
  }
  override render(): ReactNode {
    return this.state.message === '' ? this.props.children : <p>{this.state.message}</p>;
  }
}

afterEach(cleanup);

describe('a part in a separate chunk', () => {
  it('renders at once when it was preloaded', async () => {
    const Part = lazyPart(load);
    await Part.preload();
    expect(renderToString(<Part />)).toBe('<h1>The page</h1>');
  });

  it('shows what is pending until its code is there, and then itself with its props', async () => {
    const Part = lazyPart(load);
    render(<Part name="Another page" pending={<p>Loading</p>} />);
    expect(screen.getByText('Loading')).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Another page' })).toBeDefined();
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('is not replaced on the page by code that arrives a second time', async () => {
    const Part = lazyPart(load);
    const { rerender } = render(<Part />);
    const heading = await screen.findByRole('heading');
    await Part.preload();
    rerender(<Part />);
    expect(screen.getByRole('heading')).toBe(heading);
  });

  it('throws a failure to load to the boundary around it, and loads again for the next one', async () => {
    let tries = 0;
    const Part = lazyPart(() => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no such file')) : load();
    });
    const { unmount } = render(<Part />, { wrapper: Boundary });
    expect(await screen.findByText('Error: no such file')).toBeDefined();
    unmount();
    render(<Part />, { wrapper: Boundary });
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined();
  });
});
