/** The smallest popup of its kind: React and SWR, and one text from the browser's storage. */
import { createRoot } from 'react-dom/client';
import useSWR, { SWRConfig } from 'swr';

declare const chrome: { readonly storage: { readonly local: { get(): Promise<Record<string, string>> } } };

const Hello = () => {
  const { data } = useSWR<string>('hello', () => chrome.storage.local.get().then(({ hello = '' }) => hello));
  return <h1>{data}</h1>;
};

const root = document.getElementById('root');
if (root !== null) {
  const { hello = '' } = await chrome.storage.local.get();
  createRoot(root).render(
    <SWRConfig value={{ fallback: { hello } }}>
      <Hello />
    </SWRConfig>,
  );
}
