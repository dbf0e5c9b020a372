import { useEffect } from 'react';

export interface Head {
  readonly title: string;
  readonly description?: string;
  /** Path or absolute canonical URL of the page. */
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
 * The page's Trusted Types policy blocks text as script content, including data scripts. This
 * policy is the one exception, and can be created only once, here, before any remote runs. It only
 * passes JSON objects, which can't run.
 */
const dataPolicy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'parol-data',
  {
    createScript: (text) => JSON.stringify(Object(JSON.parse(text))),
  },
);
const dataText = (json: string): string => dataPolicy?.createScript(json) ?? json;

function setMeta(name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);
  if (content === undefined) return existing?.remove();
  const meta =
    existing ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }));
  meta.content = content;
}
function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) return existing?.remove();
  const link =
    existing ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = new URL(path, location.origin).href;
}
function setJsonLd(data: Head['jsonLd']): void {
  const existing = document.head.querySelector<HTMLScriptElement>(
    'script[type="application/ld+json"]',
  );
  if (data === undefined) return existing?.remove();
  const script =
    existing ??
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'application/ld+json' }),
    );
  script.text = dataText(JSON.stringify(data));
}

/** Sets title, description, canonical URL and structured data of a page, reusing tags of the HTML. */
export function useHead({ title, description, canonical, jsonLd }: Head): void {
  const structured = jsonLd && JSON.stringify(jsonLd);
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setCanonical(canonical);
    setJsonLd(structured ? (JSON.parse(structured) as Record<string, unknown>) : undefined);
  }, [title, description, canonical, structured]);
}
