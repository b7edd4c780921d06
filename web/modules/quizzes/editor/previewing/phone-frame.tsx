import { CacheProvider } from '@emotion/react';
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { trustedHtml } from '#shared/ui/trusted-types.ts';
import { createStyleCache } from '../../../../app/frame/style-cache.ts';
import { themeStore } from '../../../../app/frame/theme-store.ts';

/** Width of a common phone, in CSS pixels. */
const PHONE_WIDTH = 390;
const BORDER = 1;
const PHONE_HEIGHT = 720;

const EMPTY_PAGE = '<!doctype html><html lang="en"><head><title>Preview</title></head><body></body></html>';

/** The rules of this page, without those that components add while they render. */
const globalRules = (): string =>
  [...document.styleSheets]
    .filter(({ ownerNode }) => !(ownerNode instanceof HTMLElement && ownerNode.dataset['emotion'] !== undefined))
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n');

interface Page {
  readonly body: HTMLElement;
  readonly styles: ReturnType<typeof createStyleCache>;
}

interface PhoneFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Renders its children in a page as wide as a phone, so that they follow the widths of their own page. The page belongs to
 * this one: nothing is loaded, and state stays here.
 */
export const PhoneFrame = ({ title, children }: PhoneFrameProps) => {
  useSignals();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Page | null>(null);
  const theme = themeStore.current.value;
  useEffect(() => {
    const { current } = frame;
    if (current === null) return undefined;
    const open = (): void => {
      const { contentDocument: inside, contentWindow } = current;
      if (inside === null || contentWindow === null) return;
      const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
      sheet.replaceSync(`${globalRules()}\nbody { min-height: 0; padding: 16px; }`);
      inside.adoptedStyleSheets = [sheet];
      setPage({ body: inside.body, styles: createStyleCache(inside.head) });
    };
    current.addEventListener('load', open);
    current.srcdoc = trustedHtml(EMPTY_PAGE) as string;
    return () => current.removeEventListener('load', open);
  }, []);
  useEffect(() => {
    frame.current?.contentDocument?.documentElement.setAttribute('data-theme', theme);
  }, [page, theme]);
  return (
    <>
      <iframe
        ref={frame}
        title={title}
        style={{
          display: 'block',
          width: `min(${String(PHONE_WIDTH + 2 * BORDER)}px, 100%)`,
          height: `${String(PHONE_HEIGHT)}px`,
          margin: '0 auto',
          border: `${String(BORDER)}px solid var(--line-strong)`,
          borderRadius: 'var(--radius-card)',
        }}
      />
      {page !== null && createPortal(<CacheProvider value={page.styles}>{children}</CacheProvider>, page.body)}
    </>
  );
};
