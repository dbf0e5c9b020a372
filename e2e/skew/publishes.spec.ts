import type { Page } from '@playwright/test';
import { becomeMember } from '../fixtures/member.ts';
import { pageChecker } from '../fixtures/checked-page.ts';
import { publishVariants } from '../fixtures/publishing.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { tourByAddress, tourByClicks } from './walk.ts';

const count = process.env.PAROL_SKEW === 'long' ? 50 : 5;
const paths = ['/', '/slot', '/promotions', '/mayapay', '/statement'];

test.setTimeout(900_000);

/** Describes a failed stop of a walk, with the text of its page. */
async function failedStop(page: Page, name: string, { message }: Error): Promise<string> {
  const shown = await new RemotePlace(page).text().catch(() => 'nothing');
  return `${name} at ${page.url()}: ${message}\nThe page shows: ${shown}`;
}

test(`${count} publishes in a row - two members and a request loop get every page meanwhile`, async ({
  page,
  request,
  origin,
  product,
  reported,
  newVisitor,
}, info) => {
  const failures: string[] = [];
  /** Errors of the tabs' consoles. */
  const said: string[] = [];
  let pages = 0;
  const other = await newVisitor();
  for (const tab of [page, other]) {
    await becomeMember(tab, origin);
    tab.on('console', (line) => {
      if (line.type() === 'error') said.push(`${tab.url()}: ${line.text()}`);
    });
    tab.on('pageerror', (error) => failures.push(`an exception: ${error.message}`));
    tab.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400)
        failures.push(`${response.url()} answered ${response.status()}`);
    });
  }

  const publishing = publishVariants(product.dataDir, count);
  const walk = async (tab: Page, tour: ReturnType<typeof tourByAddress>) => {
    do {
      for (const [name, visit] of tour) {
        pages += 1;
        await visit().catch(async (error: Error) => {
          failures.push(await failedStop(tab, name, error));
        });
      }
    } while (!publishing.isOver());
  };
  const check = pageChecker(request, origin);
  const loop = async () => {
    do {
      for (const path of paths) {
        pages += 1;
        failures.push(...(await check(path)));
      }
    } while (!publishing.isOver());
  };
  await Promise.all([
    publishing.done,
    walk(page, tourByAddress(page)),
    walk(other, tourByClicks(other)),
    loop(),
  ]);

  const description = `${publishing.lines.length} publishes, ${pages} pages, ${failures.length + reported.length} failures`;
  info.annotations.push({ type: 'counts', description });
  // Compared together, so that a failure also prints the tabs' reports and console errors.
  const isGood = failures.length + reported.length === 0;
  expect({ failures, reported, said: isGood ? [] : said }).toEqual({
    failures: [],
    reported: [],
    said: [],
  });
  expect(publishing.lines).toHaveLength(count);
});
