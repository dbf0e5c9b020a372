import { hashes } from './hashes.ts';
import { withOneRetry, untilAbandoned } from './pending-loads.ts';
import { refusalOf } from './refusal.ts';

/**
 * Number of failed tries of each module. A browser remembers a failed address as long as the page
 * lives, so each try uses a new address.
 */
const failures = new Map<string, number>();
/** Addresses whose bytes the browser has checked, or is checking. */
const checks = new Map<string, Promise<void>>();

const addressOf = (path: string): string => {
  const failed = failures.get(path) ?? 0;
  return failed > 0 ? `${path}?attempt=${failed}` : path;
};

/**
 * Imports a module of the page's own origin once the browser has checked its bytes. Throws a
 * LoadFailure, or what the module threw.
 */
export async function importModule(path: string): Promise<unknown> {
  const integrity = await hashes.of(path);
  return withOneRetry(() => attempt(path, integrity));
}

/** Downloads and checks a module without running it. Rejects if it has no hash or is refused. */
export async function preloadModule(path: string): Promise<void> {
  const integrity = hashes.known(path) ?? (await hashes.of(path));
  await checked(path, addressFor(path, integrity), integrity);
}

async function attempt(path: string, integrity: string): Promise<unknown> {
  const address = addressFor(path, integrity);
  try {
    return await untilAbandoned(
      path,
      checked(path, address, integrity).then(() => import(/* webpackIgnore: true */ address)),
    );
  } catch (cause) {
    markFailed(path, address);
    throw cause;
  }
}

/**
 * The address of the next try. If the page has loaded an address without the right hash, the next
 * try uses another one.
 */
function addressFor(path: string, integrity: string): string {
  const address = addressOf(path);
  if (!checks.has(address) && isPreloadedOtherwise(address, integrity)) markFailed(path, address);
  return addressOf(path);
}

/** Whether a link of the page has loaded the address without this hash. */
const isPreloadedOtherwise = (address: string, integrity: string): boolean =>
  [...document.querySelectorAll('link[rel="modulepreload"]')].some(
    (link) => link.getAttribute('href') === address && link.getAttribute('integrity') !== integrity,
  );

/** The next try uses another address. Concurrent tries of one address count once. */
function markFailed(path: string, address: string): void {
  checks.delete(address);
  if (address === addressOf(path)) failures.set(path, (failures.get(path) ?? 0) + 1);
}

/** Resolves when the browser has downloaded a module and verified its hash. */
function checked(path: string, address: string, integrity: string): Promise<void> {
  const known = checks.get(address);
  if (known) return known;
  const check = preloaded(address, integrity);
  checks.set(address, check);
  check.catch(() => markFailed(path, address));
  return check;
}

/**
 * Resolves with the `load` event of a link of its own. Then the checked bytes are in the page's
 * module map, and an import gets no others; after an `error` event an import would fetch the
 * address again, unchecked unless it is in the page's import map
 * (docs/decisions/0062-verified-bytes.md). A module that a link of the HTML has loaded is not
 * fetched twice. A browser without `modulepreload` fetches the file with its hash, and the import
 * takes it from the cache.
 */
async function preloaded(address: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) {
    const response = await fetch(address, { integrity });
    if (!response.ok) throw await refusalOf(address, integrity);
    return;
  }
  const attributes = { rel: 'modulepreload', href: address, integrity, crossorigin: 'anonymous' };
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => void refusalOf(address, integrity).then(reject));
    document.head.append(link);
  });
}
