import { fleetPages } from '../fixtures/fleet-pages.ts';
import { becomeMember } from '../fixtures/member.ts';
import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { HomePage } from '../pages/home-page.ts';
import { visiblePaths } from '../pages/visible-paths.ts';

/** Pages without a link on the site, with the reason. */
const unlinked: Readonly<Record<string, string>> = {
  '/login': 'a button of the top bar opens it as a dialog; the page is for links of messages',
  '/signup': 'as /login',
  '/forgot': 'a button of the log-in dialog opens it',
  '/not-me': 'the link of a security message',
  '/deposit-status': 'where the pay page of a gateway that has been removed leads back to',
};
/** Most taps from Home. */
const mostTaps = { own: 2, others: 3 };

test("every page of the fleet - is reached from Home on a phone by visible links, a member's own in two taps", async ({
  page,
  request,
  origin,
}) => {
  const pages = (await fleetPages(request, origin)).filter(({ path }) => !(path in unlinked));
  await becomeMember(page, origin);
  const any = new AnyPage(page);
  // Gateways and games have a frame of their own, without links to the rest.
  const leadOn = new Set(
    pages.filter(({ frame }) => frame === 'site').map(({ path }) => path.toLowerCase()),
  );
  const taps = new Map([['/', 0]]);
  const isMissing = () => pages.some(({ path }) => !taps.has(path.toLowerCase()));
  await any.show('/');
  // The map grows while it is read: nearer pages come first.
  for (const [path, count] of taps) {
    if (!isMissing() || count === mostTaps.others) break;
    if (path !== '/' && !leadOn.has(path)) continue;
    if (path !== '/') await any.showWithin(path);
    await new HomePage(page).lookAtAll();
    for (const found of await visiblePaths(page)) if (!taps.has(found)) taps.set(found, count + 1);
  }
  const tooFar = pages.flatMap(({ path, access }) => {
    const count = taps.get(path.toLowerCase());
    const most = access === 'member' ? mostTaps.own : mostTaps.others;
    return count !== undefined && count <= most ? [] : [`${path}: ${count ?? 'no link'}`];
  });
  expect(tooFar).toEqual([]);
});
