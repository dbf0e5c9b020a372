import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StoreByHand } from '../../fixtures/store-by-hand.ts';
import type { BenchPage } from './pages.ts';
import type { Side } from './sides.ts';

const size = 1_000;

/** Puts a static page of 1 kB into the shell's folder, which the same server serves. */
export function addControlPage({ server: { dataDir } }: Side): BenchPage {
  const { version } = new StoreByHand(dataDir).fleet().shell;
  const start =
    '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Control</title><main><h1>Control</h1><p>';
  const end = '</p></main></html>';
  // Not one repeated letter, which would be packed to nothing.
  const words = Array.from({ length: size }, (_, n) => (n * 7_919) % 9_973).join(' ');
  const html = start + words.slice(0, size - start.length - end.length) + end;
  writeFileSync(join(dataDir, 'store/shell', version, 'control.html'), html);
  return { path: `/shell/${version}/control.html`, shown: { selector: 'main h1' } };
}
