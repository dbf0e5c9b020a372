import type { Texts } from '@parol/build/texts';
import type { Checkout } from './checkout.ts';

/**
 * A text with plural forms has `_one`, for exactly 1, and `_other`; both contain the count, as
 * `{{count}}` or formatted as `{{amount}}`, and the same placeholders
 * (docs/decisions/0025-domain-package.md).
 */
export function pluralsSayTheirCount({ files, read }: Checkout): string[] {
  return files
    .filter((file) => /(?:^|\/)locales\/\w+\.json$/.test(file))
    .flatMap((file) =>
      faultsOf(JSON.parse(read(file)) as Texts).map((fault) => `${file}: ${fault}`),
    );
}

function faultsOf(texts: Texts, prefix = ''): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const path = prefix + key;
    if (typeof text !== 'string') return faultsOf(text, `${path}.`);
    if (/_(?:zero|two|few|many)$/.test(key)) return [`${path} is of a form that is never shown`];
    if (!key.endsWith('_one')) return [];
    const other = texts[key.replace(/_one$/, '_other')];
    if (typeof other !== 'string') return [`${path} has no form "_other"`];
    const own = placeholders(text);
    if (!/\b(?:count|amount)\b/.test(own)) return [`${path} does not contain its count`];
    return own === placeholders(other) ? [] : [`${path} and "_other" differ in placeholders`];
  });
}

const placeholders = (text: string): string =>
  [...new Set(text.match(/\{\{\w+\}\}/g))].toSorted().join(' ');
