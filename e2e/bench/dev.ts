// `npm run bench -- dev [saves]`: the time from saving a file of the cashier under `npm run dev`
// until the page shows it, for a text, a component and a stylesheet, in a copy of the checkout.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../chromium.ts';
import { copyCheckout } from '../fixtures/checkout-copy.ts';
import { becomeMember } from '../fixtures/member.ts';
import { startServer } from '../fixtures/server.ts';

interface Save {
  readonly what: string;
  readonly file: string;
  /** Returns the source with the number of the save in it. */
  readonly edit: (source: string, number: number) => string;
}
/** Milliseconds. */
interface Times {
  readonly total: number;
  readonly build: number;
  readonly publish: number;
  /** The rest: noticing the save, and the page's reload until it shows it. */
  readonly page: number;
}

const saves: readonly Save[] = [
  {
    what: 'text',
    file: 'mfe-cashier/locales/en.json',
    edit: (source, number) => source.replace('Choose how to pay.', `Save ${number}.`),
  },
  {
    what: 'component',
    file: 'mfe-cashier/src/deposit/deposit.page.tsx',
    edit: (source, number) => source.replace("t('deposit.lead')", `'Save ${number}.'`),
  },
  {
    what: 'stylesheet',
    file: 'mfe-cashier/src/deposit/deposit.module.css',
    edit: (source, number) => source.replace('.page {', `.page { --save: "Save ${number}.";`),
  },
];
const shown = (text: string) =>
  document.querySelector('main')?.textContent?.includes(text) ||
  [...document.querySelectorAll('main *')].some((element) =>
    getComputedStyle(element).getPropertyValue('--save').includes(text),
  );

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The builder's line of a build that is live. */
const live = /built in (\d+) ms, published in (\d+) ms/;

async function timesOf(page: Page, path: string, text: string, said: () => string): Promise<Times> {
  const before = said().length;
  const start = performance.now();
  writeFileSync(path, text);
  const [mark = ''] = /Save \d+\./.exec(text) ?? [];
  await page.waitForFunction(shown, mark, { polling: 20, timeout: 60_000 });
  const total = performance.now() - start;
  const [, build = 0, publish = 0] = live.exec(said().slice(before)) ?? [];
  return {
    total,
    build: Number(build),
    publish: Number(publish),
    page: total - Number(build) - Number(publish),
  };
}

const options = chromiumOptions();
const count = Number(process.argv[2] ?? 10);
const copy = copyCheckout();
const server = await startServer({
  port: Number(process.env.PORT ?? 4760),
  cwd: copy.dir,
  env: { PAROL_DEV: '1' },
});
const watching = spawn(
  process.execPath,
  ['--import', 'tsx', 'platform/src/site/fleet/watch.cli.ts', 'shell', 'cashier'],
  {
    cwd: copy.dir,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PAROL_DATA: server.dataDir, PAROL_DEV: '1' },
  },
);
const browser = await chromium.launch(options);
try {
  let said = '';
  watching.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  // The first builds read all sources, so they are not measured.
  while (!/cashier .* is live/.test(said)) await once(watching.stdout, 'data');
  const page = await (await browser.newContext({ locale: 'en-PH' })).newPage();
  await becomeMember(page, server.origin);
  await page.goto(`${server.origin}/deposit`);
  let number = 0;
  console.log('medians in ms    total  build  publish  page');
  for (const { what, file, edit } of saves) {
    const path = join(copy.dir, file);
    const source = readFileSync(path, 'utf8');
    const times: Times[] = [];
    while (times.length < count)
      times.push(await timesOf(page, path, edit(source, (number += 1)), () => said));
    const figures = (['total', 'build', 'publish', 'page'] as const).map((part) =>
      String(Math.round(median(times.map((one) => one[part])))).padStart(7),
    );
    console.log(`${what.padEnd(14)} ${figures.join('')}`);
  }
} finally {
  await browser.close();
  watching.kill();
  await once(watching, 'exit');
  await server.stop();
  copy.remove();
}
