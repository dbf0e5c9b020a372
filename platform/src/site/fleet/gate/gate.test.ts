import { contractVersion } from '@parol/contract/release';
import { describe, expect, it } from 'vitest';
import { builtPage } from '../../../testing/built-release.ts';
import { gate } from './gate.ts';
import { faults, fleet, gateTest, live, name, widget } from '../testing/gate-test.ts';

const { faultsOf, withRoute, written } = gateTest();

it('a release that fits - is accepted and returned', () => {
  const dir = written({
    route: {
      contract: '^1.2.0',
      pages: [builtPage('/tips'), builtPage('/tips/today')],
      slots: [widget('slot.below')],
      calls: ['member/login', 'game/launchJili', 'report/slotResult', 'member/upload'],
      nav: [
        {
          area: 'rail',
          path: '/tips',
          label: name('Tips'),
          icon: { path: 'M4 4h16' },
          order: 1,
          access: 'everyone',
        },
      ],
    },
    shared: { react: '^19.3.0' },
  });
  expect(gate('tips', dir, live).route.version).toBe('1.0.0-a');
});

it('a release with faults - is refused with their number and one line each', () => {
  const dir = written({
    route: { contract: '^2.0.0', pages: [builtPage('/slot')], calls: ['member/nothing'] },
  });
  expect(() => gate('tips', dir, live)).toThrow(/^tips is not published: 3 faults\.(?:\n- .+){3}$/);
});

describe('versions', () => {
  const contract = (range: string) => withRoute({ contract: range });
  const line = (range: string, version = '1.5.0') =>
    `tips needs contract ${range}, but the shell has ${version}: build it against this version.`;

  it.each([
    '^1.9.0',
    '^1.5.1',
    '^2.0.0',
    '~1.4.0',
    '*',
    '>=1.0.0',
    '1.x || 2.x',
    'latest',
    '^0.9.0',
  ])('a contract %s - is refused', (range) => expect(contract(range)).toEqual([line(range)]));

  it.each(['^1.0.0', '^1.5.0', '~1.5.0', '1.5.0', '>=1.2.0 <2.0.0'])(
    'a contract %s - is accepted',
    (range) => expect(contract(range)).toEqual([]),
  );

  it.each([
    ['^18.0.0', 'another major'],
    ['^19.4.0', 'a later minor'],
    ['>=19.0.0', 'a range without an end'],
  ])('React %s, %s - is refused', (range) => {
    expect(faultsOf({ shared: { react: range } })).toEqual([
      `tips needs react ${range}, but the shell has 19.3.1: build it with this version.`,
    ]);
  });

  it('a module that the shell does not share - is refused', () => {
    expect(faultsOf({ shared: { 'react-dom': '^19.0.0' } })).toEqual([
      'tips takes react-dom from the shell, which does not give it: bundle it instead.',
    ]);
  });

  it('with a shell without a list of modules - only the contract is compared', () => {
    const dir = written({ route: { contract: '^2.0.0' }, shared: { react: '^18.0.0' } });
    expect(faults(dir, 'tips', { fleet, shell: undefined })).toEqual([
      line('^2.0.0', contractVersion),
    ]);
  });
});

describe('calls', () => {
  it('that the platform does not answer - are refused', () => {
    expect(withRoute({ calls: ['member/login', 'member/gift', 'payg/maya'] })).toEqual([
      'The platform does not answer member/gift: publish the platform with its handler first, or remove the call. The same: payg/maya.',
    ]);
  });

  it.each([
    ['cms/seo', 'is none that its code makes: correct the name, or remove "early".'],
    ['member/login', 'changes data: remove "early" and call it from the page.'],
    ['payg/maya', 'changes data: remove "early" and call it from the page.'],
    ['fund/balance', 'needs a session: remove "early" and call it from the page.'],
    ['campaign/promotionList', 'has another reply for members: set "visitorsOnly".'],
  ])('%s, started by the HTML of a page or widget - is refused', (call, line) => {
    const early = { call, body: {} };
    expect(
      withRoute({
        pages: [{ ...builtPage('/tips'), early }],
        slots: [{ ...widget('slot.below'), early }],
        calls: ['member/login', 'fund/balance', 'campaign/promotionList', 'payg/maya'],
      }).filter((fault) => fault.includes('early')),
    ).toEqual([`The early call ${call} of /tips ${line} The same: tips.`]);
  });

  it('that the HTML of a page starts, reads that the release lists - are accepted', () => {
    const calls = ['cms/seo', 'campaign/promotionList'];
    const pages = calls.map((call) => ({
      ...builtPage(`/${call}`),
      early: { call, body: {}, visitorsOnly: call !== 'cms/seo' },
    }));
    expect(withRoute({ pages, calls })).toEqual([]);
  });
});
