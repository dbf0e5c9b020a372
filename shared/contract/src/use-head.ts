import { htmlLangOf, parseLanguage } from '@parol/domain';
import { createContext, useContext, useEffect } from 'react';
import type { Head } from './head.ts';
import { languageParameter } from './serving.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScript(text: string): string },
  ): { createScript(text: string): string };
}

/**
 * The page's Trusted Types setting blocks text as script content, including data scripts. This
 * policy is the only exception. It can be created only once, which happens here before any remote
 * runs, and it only passes JSON objects, which can't run.
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
/** The address of a path of this page, in the language of the page's own address (`?lang=`). */
function addressOf(path: string): string {
  const address = new URL(path, location.origin);
  const linkLanguage = parseLanguage(new URLSearchParams(location.search).get(languageParameter));
  if (linkLanguage) address.searchParams.set(languageParameter, htmlLangOf(linkLanguage));
  return address.href;
}
function setCanonical(path: string | undefined): void {
  const existing = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (path === undefined) return existing?.remove();
  const link =
    existing ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'canonical' }));
  link.href = addressOf(path);
}
/** Structured data that names the page's canonical address names it in the same language. */
function setJsonLd(data: Head['jsonLd'], canonical: string | undefined): void {
  const existing = document.head.querySelector<HTMLScriptElement>(
    'script[type="application/ld+json"]',
  );
  if (data === undefined) return existing?.remove();
  const script =
    existing ??
    document.head.appendChild(
      Object.assign(document.createElement('script'), { type: 'application/ld+json' }),
    );
  const plain = canonical && new URL(canonical, location.origin).href;
  const inLanguage = (_key: string, value: unknown) =>
    canonical && value === plain ? addressOf(canonical) : value;
  script.text = dataText(JSON.stringify(data, inLanguage));
}

/** Receives the head of a page that is rendered on the server, where effects don't run. */
export const HeadContext = createContext<((head: Head) => void) | undefined>(undefined);

/** Sets title, description, canonical URL and structured data of a page, reusing tags of the HTML. */
export function useHead(head: Head): void {
  const { title, description, canonical, jsonLd } = head;
  useContext(HeadContext)?.(head);
  const structured = jsonLd && JSON.stringify(jsonLd);
  useEffect(() => {
    document.title = title;
    setMeta('description', description);
    setCanonical(canonical);
    setJsonLd(
      structured ? (JSON.parse(structured) as Record<string, unknown>) : undefined,
      canonical,
    );
  }, [title, description, canonical, structured]);
}
