import type { Release } from '@parol/contract/release';
import type { Remote } from '@parol/contract/remote';
import type { Localized } from '@parol/domain';
import { localizedText, type Texts } from './texts.ts';

/** A release's data for search engines: descriptions of pages, and their former paths. */
export function crawlerFacts(
  { name, pages = [] }: Remote,
  locales: Localized<Texts>,
): Pick<Release, 'descriptions' | 'redirects'> {
  const described = pages.flatMap(({ path, description }) =>
    description === undefined
      ? []
      : [[path, localizedText(locales, description, `mfe-${name}`)] as const],
  );
  const moved = pages.flatMap(({ path, formerly = [] }) =>
    // In lower case, because the server looks them up regardless of the address's case.
    formerly.map((former) => [former.toLowerCase(), path] as const),
  );
  return {
    ...(described.length > 0 ? { descriptions: Object.fromEntries(described) } : {}),
    ...(moved.length > 0 ? { redirects: Object.fromEntries(moved) } : {}),
  };
}
