import { safeAddress } from '../../kernel/config/config.ts';
import type { ProviderPlace } from './provide.ts';

/** The longest timeout of a provider's answer, in milliseconds; the usual one too. */
export const longestTimeoutMs = 5_000;
const mostPages = 10;

/**
 * The base address of an API: https, or http of this machine; without query, user or a slash at its
 * end. Throws one line.
 */
function apiAddress(typed: string): string {
  const url = safeAddress(typed);
  if (!url || url.search !== '' || url.hash !== '' || url.username !== '' || url.password !== '')
    throw new Error(`--api: "${typed}" is no https address such as https://api.example.ph/v1.`);
  return url.href.replace(/\/+$/, '');
}

/** Origins of pages, separated by commas. Throws one line. */
function pageOrigins(typed: string): readonly string[] {
  const origins = typed.split(',').map((one) => {
    const url = safeAddress(one.trim());
    if (!url || (url.pathname !== '/' && url.pathname !== ''))
      throw new Error(
        `--pages: "${one.trim()}" is no https origin such as https://pay.example.ph.`,
      );
    return url.origin;
  });
  if (origins.length > mostPages) throw new Error(`--pages: at most ${mostPages} origins.`);
  return [...new Set(origins)];
}

interface TypedPlace {
  readonly api?: string | undefined;
  readonly pages?: string | undefined;
  readonly timeout?: number | undefined;
}

/**
 * The place that an operator typed, over the one before; undefined if they typed none. Throws one
 * line.
 */
export function placeOf(
  { api, pages, timeout }: TypedPlace,
  before: ProviderPlace | undefined,
): ProviderPlace | undefined {
  if (api === undefined && pages === undefined && timeout === undefined) return undefined;
  const address = api === undefined ? before?.api : apiAddress(api);
  if (address === undefined) throw new Error('Say where its API is: --api https://….');
  const named = pages === undefined ? before?.pages : pageOrigins(pages);
  return {
    api: address,
    pages: named ?? [new URL(address).origin],
    timeoutMs: timeout ?? before?.timeoutMs ?? longestTimeoutMs,
  };
}
