// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashesOf } from '../testing/page.ts';
import { hashes } from './hashes.ts';
import { insertStyle, loadStyle } from './verified-styles.ts';

let count = 0;
/** A stylesheet that no other test has loaded. */
const freshPath = () => {
  const path = `/remotes/games/1.0.0-a/widget-${(count += 1)}.css`;
  hashes.learnPage(hashesOf([path]));
  return path;
};
const linksTo = (path: string) =>
  [...document.querySelectorAll('link')].filter((link) => link.getAttribute('href') === path);
/** A stylesheet link that a remote's code creates, and the events that it receives. */
const ownLink = (path: string) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', path);
  const told = vi.fn<(end: string) => void>();
  for (const end of ['load', 'error']) link.addEventListener(end, () => told(end));
  return { link, told };
};
/** A stylesheet link of the HTML that has loaded. */
const linkWithRules = (path: string) => {
  const { link } = ownLink(path);
  link.setAttribute('integrity', hashes.known(path) ?? '');
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } });
  return link;
};
const end = (path: string, how: 'load' | 'error') =>
  linksTo(path).forEach((link) => link.dispatchEvent(new Event(how)));

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
});
afterEach(() => vi.unstubAllGlobals());

describe("a widget's stylesheet", () => {
  it('that the shell has applied - is not inserted again by the widget, which is told that it is there', async () => {
    const path = freshPath();
    const loaded = loadStyle(path);
    await vi.waitFor(() => expect(linksTo(path)).toHaveLength(1));
    end(path, 'load');
    await loaded;
    const { link, told } = ownLink(path);
    insertStyle(link);
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('load'));
    expect(linksTo(path)).toHaveLength(1);
  });

  it('that the shell is loading - is inserted once', async () => {
    const path = freshPath();
    const loaded = loadStyle(path);
    const { link, told } = ownLink(path);
    insertStyle(link);
    await vi.waitFor(() => expect(linksTo(path)).toHaveLength(1));
    end(path, 'load');
    await loaded;
    await vi.waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith('load'));
    expect(linksTo(path)).toHaveLength(1);
  });

  it('that the widget inserts first - is not inserted again by the shell', async () => {
    const path = freshPath();
    const { link } = ownLink(path);
    insertStyle(link);
    const loaded = loadStyle(path);
    await vi.waitFor(() => expect(linksTo(path)).toHaveLength(1));
    end(path, 'load');
    await loaded;
    expect(linksTo(path)).toEqual([link]);
  });

  it('that stands behind the content of the page - is not inserted again', async () => {
    const path = freshPath();
    document.body.append(linkWithRules(path));
    await loadStyle(path);
    expect(linksTo(path)).toHaveLength(1);
  });

  it('that loads later - comes after those behind the content, and overrides them', async () => {
    const [earlier, path] = [freshPath(), freshPath()];
    document.body.append(linkWithRules(earlier));
    const loaded = loadStyle(path);
    await vi.waitFor(() => expect(linksTo(path)).toHaveLength(1));
    end(path, 'load');
    await loaded;
    const order = [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(order).toEqual([earlier, path]);
  });
});
