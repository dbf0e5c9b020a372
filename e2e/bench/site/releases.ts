import { spawnSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { copyCheckout } from '../../fixtures/checkout-copy.ts';
import { load, openPhone, openTab } from './phone.ts';
import { pages } from './pages.ts';
import { environmentOf, type Side, type SideName } from './sides.ts';

/** Bytes of a member's next visit of `/deposit` after a release of the cashier. */
export interface ReturnVisit {
  /** Scripts, styles, fonts and texts. */
  readonly files: number;
  readonly html: number;
  /** `fleet.json`. */
  readonly fleet: number;
}
export type ReleaseKind = 'code' | 'text';
export type ReturnVisits = Readonly<Record<ReleaseKind, Readonly<Record<SideName, ReturnVisit>>>>;

/**
 * Publishes from a copy of the checkout a release of the cashier with one more line of code, then
 * one with another text, and visits `/deposit` on each side before and after. The visit before is of
 * a release of the copy too: its packages are elsewhere than those of the checkout, so that modules
 * have other ids, which are in most files.
 */
export async function visitAfterReleases(
  browser: Browser,
  sides: Readonly<Record<SideName, Side>>,
): Promise<ReturnVisits> {
  const copy = copyCheckout();
  const phones: Record<string, BrowserContext> = {};
  try {
    addLine(copy.dir, 'before');
    for (const side of Object.values(sides)) {
      publish(copy.dir, side);
      const phone = await openPhone(browser, side, pages.deposit);
      phones[side.name] = phone;
      // A second one, because the first ends before all that is loaded when idle has come.
      for (const _ of [1, 2]) await returnVisit(phone, side);
    }
    const after = async (change: (dir: string) => void) => {
      change(copy.dir);
      const visits = {} as Record<SideName, ReturnVisit>;
      for (const side of Object.values(sides)) {
        publish(copy.dir, side);
        visits[side.name] = await returnVisit(phones[side.name] as BrowserContext, side);
      }
      return visits;
    };
    return {
      code: await after((dir) => addLine(dir, 'after')),
      text: await after(changeText),
    };
  } finally {
    for (const phone of Object.values(phones)) await phone.close();
    copy.remove();
  }
}

function addLine(dir: string, mark: string): void {
  appendFileSync(
    join(dir, 'mfe-cashier/src/deposit/deposit.page.tsx'),
    `\nperformance.mark('parol:cashier:${mark}');\n`,
  );
}

/** The line below the title of `/deposit`. */
function changeText(dir: string): void {
  const file = join(dir, 'mfe-cashier/locales/en.json');
  const before = readFileSync(file, 'utf8');
  const after = before.replace(
    '"Enter an amount, then choose how to pay."',
    '"Type an amount, then choose how to pay."',
  );
  if (after === before) throw new Error('The text of /deposit has changed: change it here too.');
  writeFileSync(file, after);
}

/** Builds and publishes what changed, as the next start would. */
function publish(dir: string, { name, server }: Side): void {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'platform/src/site/fleet/deploy.cli.ts'],
    {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, ...environmentOf(name), PAROL_DATA: server.dataDir },
    },
  );
  if (status !== 0) throw new Error(`The changed cashier was not published: ${stderr}`);
}

async function returnVisit(phone: BrowserContext, side: Side): Promise<ReturnVisit> {
  const tab = await openTab(phone, side, pages.deposit);
  await load(tab, side.server.origin + pages.deposit.path);
  await tab.page.close();
  const sum = (isCounted: (one: (typeof tab.requests)[number]) => boolean) =>
    tab.requests.reduce((bytes, one) => bytes + (isCounted(one) ? one.bytes : 0), 0);
  const isFleet = (path: string) => path === '/fleet.json';
  return {
    files: sum(({ kind, path }) => kind !== 'html' && kind !== 'calls' && !isFleet(path)),
    html: sum(({ kind }) => kind === 'html'),
    fleet: sum(({ path }) => isFleet(path)),
  };
}
