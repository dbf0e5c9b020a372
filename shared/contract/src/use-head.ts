import { useEffect } from 'react';

export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path or absolute address of the page's one true address. */
  readonly canonical?: string;
  /** Structured data, schema.org JSON-LD. */
  readonly jsonLd?: Readonly<Record<string, unknown>>;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): string };
}

/**
 * The page's policy lets no text become a script's (Trusted Types), and browsers ask for data too. This is the one exception, made
 * here before any remote runs, for nobody can make it twice: what is a JSON object can't run.
 */
const dataPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'parol-data',
  {
    createScript: (text) => JSON.stringify(Object(JSON.parse(text))),
  },
);
const dataText = (json: string): string => dataPolicy?.createScript(json) ?? json;

function setMeta(name: string, content: string | undefined): void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return found?.remove();
  const meta =
    found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
function setCanonical(path: string | undefined): void {
  const found = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) return found?.remove();
  const link =
    found ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = new URL(path, location.origin).href;
}
function setJsonLd(data: Head['jsonLd']): void {
  const found = document.head.querySelector<HTMLScriptElement>(
    'script[type="application/ld+json"]',
  );
  if (data === undefined) return found?.remove();
  const script =
    found ??
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'application/ld+json' }),
    );
  script.text = dataText(JSON.stringify(data));
}

/** Title, description, canonical address and structured data of a page, in the tags that the HTML may have brought along. */
export function useHead({ title, description, canonical, jsonLd }: Head): void {
  const structured = jsonLd && JSON.stringify(jsonLd);
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setCanonical(canonical);
    setJsonLd(structured ? (JSON.parse(structured) as Record<string, unknown>) : undefined);
  }, [title, description, canonical, structured]);
}
