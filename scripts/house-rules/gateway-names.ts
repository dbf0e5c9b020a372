import { basename } from 'node:path';
import type { Checkout } from './checkout.ts';

const folder = 'mfe-cashier/gateways/';

/** A bank and wallet of the Philippines, as well as a gateway. */
const alsoABank = 'maya';
/** Ways to pay that the contract has, as well as adapters. */
const alsoWaysToPay = ['redirect', 'qr'];

/**
 * A gateway and its protocol are files of `mfe-cashier/gateways/` alone: no other file of the product
 * names a gateway, an adapter or a header of a protocol. Tests, e2e, sandbox and docs may.
 */
export function gatewaysAreNamedInTheirFolder({
  sources,
  read,
}: Pick<Checkout, 'sources' | 'read'>): string[] {
  const names = namesIn(sources, read);
  return sources
    .filter(isProduct)
    .map((file) => ({ file, name: nameIn(read(file), names) }))
    .filter(({ name }) => name !== undefined)
    .map(
      ({ file, name }) =>
        `${file} names "${name}": what is special to a gateway or protocol belongs in ${folder}`,
    );
}

interface Names {
  readonly gateways: readonly string[];
  readonly adapters: readonly string[];
  readonly headers: readonly string[];
}

function namesIn(files: readonly string[], read: Checkout['read']): Names {
  const own = files.filter((file) => file.startsWith(folder) && !file.endsWith('.test.ts'));
  const ids = (suffix: string) =>
    own.filter((file) => file.endsWith(suffix)).map((file) => basename(file, suffix));
  const headers = own.flatMap((file) =>
    [...read(file).matchAll(/'(x-[a-z0-9-]+|[a-z0-9]+-(?:signature|token|time|key))'/g)].map(
      ([, name = '']) => name,
    ),
  );
  return {
    gateways: ids('.gateway.ts').filter((id) => id !== alsoABank),
    adapters: ids('.adapter.ts'),
    headers: [...new Set(headers)],
  };
}

/** The first name that stands in a text: gateways anywhere, adapters and headers in quotes. */
function nameIn(text: string, { gateways, adapters, headers }: Names): string | undefined {
  const withoutFixedField = text.replaceAll('pg_htpay_url', '');
  const quoted = [...adapters.filter((id) => !alsoWaysToPay.includes(id)), ...headers];
  const patterns = [
    wordsOf(gateways, String.raw`(?<![\w-])(`, String.raw`)(?![\w-])`),
    wordsOf(quoted, `['"\`](`, `)['"\`]`),
    // Whatever else they mean, they are protocols where they are compared with one.
    wordsOf(adapters, String.raw`\b(?:protocol|adapter)\w*\s*(?:[!=]==?|[:=])\s*['"](`, `)['"]`),
  ];
  return patterns.map((pattern) => pattern?.exec(withoutFixedField)?.[1]).find(Boolean);
}

/** Undefined without words, which would match everywhere. */
function wordsOf(words: readonly string[], before: string, after: string): RegExp | undefined {
  return words.length === 0
    ? undefined
    : new RegExp(
        `${before}${words.toSorted((one, other) => other.length - one.length).join('|')}${after}`,
        'i',
      );
}

/** The generator in `scripts` writes files of the folder, and takes the names of its adapters. */
const isProduct = (file: string): boolean =>
  /^(?:shell\/src|shared\/[^/]+\/src|platform\/src|mfe-[^/]+)\//.test(file) &&
  !file.startsWith(folder) &&
  !/\.test\.tsx?$|\/testing[./]|\.testing\.tsx?$|\.cases\.|^mfe-[^/]+\/scripts\//.test(file);
