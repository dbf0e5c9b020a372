// `npm run size`: cost of the first load of `/`, measured on the built product in Chromium.
import { chromiumOptions } from '../chromium.ts';
import { budgets, measureFirstLoad, type FirstLoad } from './harness/first-load.ts';
import { print } from './harness/options.ts';
import { withProduct } from './harness/places.ts';

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function report(load: FirstLoad): readonly string[] {
  const lines = [
    `JavaScript until the first game rail  ${kB(load.scriptBytes)} brotli (at most ${kB(budgets.scriptBytes)}), of which the shell ${kB(load.shellScriptBytes)}`,
    `requests until then                   ${load.requests}`,
    `chain depth                           ${load.depth} (at most ${budgets.depth}): ${load.chain.join(' → ')}`,
    `layout shift                          ${load.shift.toFixed(4)} (under ${budgets.shift})`,
    `first rail after                      ${Math.round(load.railMs)} ms on this machine`,
    'scripts:',
    ...load.scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ path, bytes }) => `  ${kB(bytes).padStart(9)}  ${path}`),
  ];
  return lines;
}

function broken(load: FirstLoad): readonly string[] {
  return [
    ...(load.scriptBytes > budgets.scriptBytes ? ['JavaScript'] : []),
    ...(load.depth > budgets.depth ? ['chain depth'] : []),
    ...(load.shift >= budgets.shift ? ['layout shift'] : []),
  ];
}

const running = process.env.PAROL_E2E_RUNNING;
const port = Number(process.env.PORT ?? 4760);
// Without a browser it ends before it starts a server.
const options = chromiumOptions();
await withProduct({ port, running }, async ({ origin }) => {
  const load = await measureFirstLoad(origin, options);
  print(report(load).join('\n'));
  const over = broken(load);
  if (over.length > 0) console.error(`Over budget: ${over.join(', ')}.`);
  process.exitCode = over.length > 0 ? 1 : 0;
});
