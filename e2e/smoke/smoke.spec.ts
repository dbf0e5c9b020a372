import { join } from 'node:path';
import { hashOfFolder } from '../fixtures/immutable.ts';
import { expect } from '../fixtures/test.ts';
import { test } from './tried.ts';

const broken = (code: string) => `throw new Error('broken');${code}`;
const both = (fault: string) => [
  `/promotions as a visitor ${fault}`,
  `/promotions as a member ${fault}`,
];
/** Of the addresses with only this late fault, the first is opened again alone. */
const late = (fault: string, paths = both('')) =>
  paths.map((path) =>
    expect.stringMatching(`^${path}${fault}(?:, also when it was opened alone)?\\.$`),
  );

test('a release without faults - passes, and nothing that is live changes', async ({
  tried,
  store,
}) => {
  const live = join(store, 'remotes/rewards');
  const before = hashOfFolder(live);
  expect(await tried.faults()).toEqual([]);
  expect(hashOfFolder(live)).toBe(before);
});

test('a release without faults, while no product runs whose rows it could show - passes', async ({
  tried,
}) => {
  expect(await tried.faults('none')).toEqual([]);
});

test('a page that throws at load - is named', async ({ tried }) => {
  tried.change('.js', broken);
  expect(await tried.faults()).toEqual(
    expect.arrayContaining([
      ...both('does not report that it has loaded within 20 s.'),
      expect.stringContaining('The shell reported a failure: {"remote":"rewards"'),
    ]),
  );
});

// One run for four faults that do not hide each other: a run opens each page, widget and modal.
test('pages and widgets that log an error or do not load - are each named, with who sees it', async ({
  tried,
}) => {
  const forVisitors = `localStorage.getItem('parol_session')||console.error('no member');`;
  tried.change(
    '.js',
    (code) => `console.error('no such bonus');${forVisitors}${code}`,
    'promotions-page',
  );
  tried.change('.js', broken, 'missions-slot');
  const forMembers = `localStorage.getItem('parol_session')&&console.error('no icon');`;
  tried.change('.js', (code) => forMembers + code, 'promotions-slot');
  const faults = await tried.faults();
  expect(faults.slice(0, -1).toSorted()).toEqual(
    [
      ...both('logs: no such bonus'),
      '/promotions as a visitor logs: no member',
      '/me as a member shows the card of a failure of rewards.',
      '/ as a member logs: no icon',
    ].toSorted(),
  );
  expect(faults.at(-1)).toMatch(/The shell reported a failure: {"remote":"rewards".+"path":"\/me"/);
});

test('a page that shows nothing - is named', async ({ tried }) => {
  tried.change('.css', (rules) => `${rules}main{display:none}`);
  const faults = await tried.faults();
  expect(faults.toSorted()).toEqual(late('shows nothing within 10 s').toReversed());
  expect(faults.filter((fault) => fault.includes('opened alone'))).toHaveLength(1);
});

test('a page that throws when it renders - is named with the card that replaces it', async ({
  tried,
}) => {
  const thrown = '(()=>{throw Error("broken")})()';
  tried.change('.js', (code) => code.replaceAll(/\(0,\w+\.useT\)\(\)/g, thrown), 'promotions-page');
  expect(await tried.faults()).toEqual(
    expect.arrayContaining(both('shows the card of a failure of rewards.')),
  );
});

test('a modal that does not load - is named; every other page, widget and modal passes', async ({
  triedAccount,
}) => {
  triedAccount.change('.js', broken, 'add-bank-modal');
  expect(await triedAccount.faults()).toEqual([
    '/ as a member shows the card of a failure of account in the modal add-bank.',
    expect.stringContaining('The shell reported a failure: {"remote":"account"'),
  ]);
});

test('the active shell - passes with pages, widgets and modals of each remote', async ({
  triedShell,
}) => {
  expect(await triedShell.faults()).toEqual([]);
});

test('a shell that throws - is named', async ({ triedShell }) => {
  triedShell.change('.js', broken);
  const faults = await triedShell.faults();
  expect(faults).toEqual(
    expect.arrayContaining([
      '/ as a visitor does not report that it has loaded within 20 s.',
      '/ as a member throws: broken',
    ]),
  );
  expect(faults.at(-1)).toContain('The shell reported a failure: {"remote":"shell"');
});

test('a shell that hides every page - is named for visitors and members', async ({
  triedShell,
}) => {
  triedShell.change('.css', (rules) => `${rules}main{display:none}`);
  expect(await triedShell.faults()).toEqual(
    expect.arrayContaining(
      late('shows nothing within 10 s', ['/ as a visitor ', '/ as a member ']),
    ),
  );
});
