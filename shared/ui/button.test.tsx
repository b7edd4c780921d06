import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Box } from './system.ts';

afterEach(cleanup);

describe('a button', () => {
  it('submits nothing by default', () => {
    render(<Button>Go</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('ignores clicks while it is busy', () => {
    let clicks = 0;
    render(
      <Button busy onClick={() => (clicks += 1)}>
        Go
      </Button>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(clicks).toBe(0);
  });

  it('renders as a link without a type of its own', () => {
    render(
      <Button as="a" href="/explore">
        Explore
      </Button>,
    );
    expect(screen.getByRole('link').outerHTML).toMatch(/^<a (?!.*type=).*href="\/explore"/);
  });
});

describe('a box', () => {
  it('keeps its style props out of the DOM', () => {
    render(<Box data-testid="box" color="ink" width="50%" p={4} display="flex" fontSize="sm" />);
    expect(screen.getByTestId('box').getAttributeNames().sort()).toEqual(['class', 'data-testid']);
  });
});
