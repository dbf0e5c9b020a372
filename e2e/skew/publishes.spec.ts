import { becomeMember } from '../fixtures/member.ts';
import { pageChecker } from '../fixtures/checked-page.ts';
import { publishVariants } from '../fixtures/publishing.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { tourByAddress, tourByClicks } from './walk.ts';

const count = process.env.PAROL_SKEW === 'long' ? 50 : 5;
const paths = ['/', '/slot', '/promotions', '/mayapay', '/statement'];

test.setTimeout(900_000);

test(`${count} publishes in a row - two members and a request loop get every page meanwhile`, async ({
  page,
  request,
  origin,
  product,
  told,
  newVisitor,
}, info) => {
  const failures: string[] = [];
  let pages = 0;
  const other = await newVisitor();
  for (const tab of [page, other]) {
    await becomeMember(tab, origin);
    tab.on('pageerror', (error) => failures.push(`an exception: ${error.message}`));
    tab.on('response', (response) => {
      if (response.url().startsWith(origin) && response.status() >= 400)
        failures.push(`${response.url()} answered ${response.status()}`);
    });
  }

  const publishing = publishVariants(product.dataDir, count);
  const walk = async (tour: ReturnType<typeof tourByAddress>) => {
    do {
      for (const [name, visit] of tour) {
        pages += 1;
        await visit().catch((error: Error) => failures.push(`${name}: ${error.message}`));
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
    walk(tourByAddress(page)),
    walk(tourByClicks(other)),
    loop(),
  ]);

  const description = `${publishing.lines.length} publishes, ${pages} pages, ${failures.length + told.length} failures`;
  info.annotations.push({ type: 'counts', description });
  // Both at once: what the tabs told says why a page failed.
  expect({ failures, told }).toEqual({ failures: [], told: [] });
  expect(publishing.lines).toHaveLength(count);
});
