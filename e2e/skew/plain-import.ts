import type { Page } from '@playwright/test';
import { expect } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';

/**
 * Imports tampered modules as code without the shell's loader would: the browser itself refuses them,
 * because the page's import map has their hashes (docs/decisions/0062-verified-bytes.md).
 */
export async function runsNoneOf(page: Page, addresses: readonly string[]): Promise<void> {
  const place = new RemotePlace(page);
  const modules = addresses.filter((address) => address.endsWith('.js'));
  expect(await place.listedModules()).toEqual(expect.arrayContaining([...modules]));
  for (const address of modules)
    expect([address, await place.runsPlainly(address)]).toEqual([address, false]);
  expect(await page.evaluate(() => 'parolTampered' in globalThis)).toBe(false);
}
