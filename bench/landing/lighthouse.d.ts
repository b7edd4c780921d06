/** The part of Lighthouse that the bench uses: types are checked where the packages of the bench aren't installed. */
declare module 'lighthouse' {
  interface Flags {
    port?: number;
    output?: 'json';
    logLevel?: 'error';
    onlyCategories?: string[];
    clearStorageTypes?: string[];
  }
  interface Report {
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
    runtimeError?: { message: string };
  }
  export default function lighthouse(url: string, flags: Flags): Promise<{ lhr: Report } | undefined>;
}
