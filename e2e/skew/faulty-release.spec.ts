import { expect, test } from '../fixtures/skew-test.ts';
import type { Draft } from '../fixtures/release-draft.ts';
import { becomeMember } from '../fixtures/member.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { PayPage } from '../pages/pay-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';

const throwing = `throw new Error('broken');\n`;
/** A remote entry that replaces the built one; `get` runs when an exposed module is requested. */
const entryThat = (get: string) => () =>
  `export const init = () => {}; export const get = async (expose) => { ${get} };`;
const scriptOf = ({ filesOf }: Draft, path: string): string =>
  filesOf(path).findLast((file) => file.endsWith('.js')) ?? '';

/** Faults that are put into a release with the page `path`. */
const faultsAt = (
  path: string,
): readonly (readonly [what: string, phase: string, (draft: Draft) => void])[] => [
  ['entry throws', 'load', (draft) => draft.rewrite(draft.entry, (text) => throwing + text)],
  ['entry is no JavaScript', 'load', (draft) => draft.rewrite(draft.entry, () => '{"broken": ')],
  ['chunk is missing', 'load', (draft) => draft.remove(scriptOf(draft, path))],
  [
    'chunk throws at load',
    'load',
    (draft) => draft.rewrite(scriptOf(draft, path), (text) => throwing + text),
  ],
  [
    'component throws at render',
    'mount',
    (draft) =>
      draft.rewrite(draft.entry, entryThat(`return () => ({ default: () => { ${throwing} } });`)),
  ],
  [
    'expose is missing',
    'expose',
    (draft) =>
      draft.rewrite(
        draft.entry,
        entryThat(`throw new Error('Module "' + expose + '" does not exist in container.');`),
      ),
  ],
  ['contract is another', 'contract', (draft) => draft.needContract('^9.0.0')],
];

/** `npm run test:skew` tries every fault in both situations, npm test each fault in one of them. */
const tried = (path: string, short: readonly number[]) =>
  faultsAt(path).filter((_, index) => process.env.PAROL_SKEW === 'long' || short.includes(index));

for (const [what, phase, fault] of tried('/news', [0, 3, 6])) {
  test(`a release whose ${what} - new and open tabs show the one before it, and report it`, async ({
    page,
    store,
    reported,
    newVisitor,
  }) => {
    const place = new RemotePlace(page);
    await place.takeClock();
    await page.goto('/');
    await expect(place.home).toBeVisible();
    const version = store.publish('content', fault);
    const failure = expect.objectContaining({ remote: 'content', version, phase });

    // The open tab.
    await place.moveTo(store.fleet().issued);
    await place.footerLink('News and guides').click();
    await expect(place.heading('News')).toBeVisible();
    await expect.poll(() => reported).toContainEqual(failure);

    reported.splice(0);
    const visitor = await newVisitor();
    await visitor.goto('/news');
    await expect(new RemotePlace(visitor).heading('News')).toBeVisible();
    await expect.poll(() => reported).toContainEqual(failure);
  });
}

for (const [what, phase, fault] of tried('/mayapay', [1, 2, 4, 5])) {
  test(`a release of the cashier whose ${what} - a member completes a deposit on the one before`, async ({
    page,
    origin,
    store,
    reported,
  }) => {
    const deposit = new DepositPage(page);
    await becomeMember(page, origin);
    await page.goto('/mayapay');
    await deposit.amount.fill('250');
    const version = store.publish('cashier', fault);

    await deposit.continueTo('Maya');
    const pay = new PayPage(page);
    await pay.arrive();
    await pay.pay();
    await expect(deposit.receipt).toBeVisible();
    await expect
      .poll(() => reported)
      .toContainEqual(expect.objectContaining({ remote: 'cashier', version, phase }));
  });
}
