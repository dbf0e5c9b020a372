import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { earlyTaps } from './early-taps.ts';

const [, script = ''] = /<script>(.*)<\/script>/.exec(earlyTaps.html) ?? [];
const control = { getBoundingClientRect: () => ({ left: 10, right: 20, top: 10, bottom: 20 }) };

/** A tab at an address that has run the script, and what clicks in it. */
function openTab(address = 'https://parol.example/') {
  const listeners: ((event: object) => void)[] = [];
  const tab = {
    addEventListener: (_: string, listener: (event: object) => void) => listeners.push(listener),
    document: { querySelectorAll: () => [control] },
    location: new URL(address),
    URL,
    URLSearchParams,
    parolTaps: undefined,
  };
  runInNewContext(script, tab);
  const click = (event: object) => {
    for (const listener of listeners) listener(event);
  };
  return { tab, click };
}

it('clicks before the shell runs - are noted on controls and on links that open something in place', () => {
  const { tab, click } = openTab();
  const preventDefault = vi.fn<() => void>();
  const clickAt = (at: number, isInPlace = false, ctrlKey = false) =>
    click({
      target: {
        closest: (selector: string) =>
          isInPlace && selector.includes('data-in-place') ? 'link' : null,
        toJSON: () => 'link',
      },
      ctrlKey,
      clientX: at,
      clientY: at,
      pageX: at,
      pageY: at + 100,
      preventDefault,
    });
  clickAt(21);
  expect([JSON.stringify(tab.parolTaps), preventDefault.mock.calls.length]).toEqual(['[]', 0]);
  clickAt(15);
  // Values of another context are of other classes.
  expect(JSON.stringify(tab.parolTaps)).toBe('[["link",15,115]]');
  expect(preventDefault).toHaveBeenCalledOnce();
  clickAt(21, true);
  clickAt(21, true, true);
  expect(JSON.stringify(tab.parolTaps)).toBe('[["link",15,115],["link",21,121]]');
  expect(preventDefault).toHaveBeenCalledTimes(2);
});

it.each([
  ['/promotions', '?referral=JUAN22', '/promotions?referral=JUAN22'],
  ['/news?lang=fil#top', '?lang=fil&ch=a%26b&page=2', '/news?lang=fil&ch=a%26b#top'],
  ['/news?affiliate=OLD', '?affiliate=NEW', '/news?affiliate=NEW'],
  ['/news', '', '/news'],
  ['https://other.example/', '?referral=JUAN22', 'https://other.example/'],
])('the link %s of a page at %s - leads to %s', (link, search, expected) => {
  const { click } = openTab(`https://parol.example/${search}`);
  const { href, origin } = new URL(link, 'https://parol.example');
  const element: { href: string | URL; origin: string } = { href, origin };
  Object.defineProperty(element, 'toString', { value: () => href });
  click({
    target: { closest: (selector: string) => (selector === '.ssr a' ? element : null) },
    clientX: 0,
    clientY: 0,
  });
  expect(String(element.href)).toBe(new URL(expected, 'https://parol.example').href);
});
