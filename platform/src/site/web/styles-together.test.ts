import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { stylesTogether } from './styles-together.ts';

const links = ['a', 'b'].map((name) => `<link rel="stylesheet" href="/${name}.css">`).join('');

/** Runs the script in a tab with these links; `late` are the callbacks of its timers. */
function runIn(arrived: readonly boolean[]) {
  const [, script = ''] = /<script>(.*)<\/script>/.exec(stylesTogether.html(links)) ?? [];
  const late: (() => void)[] = [];
  const found = arrived.map((isHere) => ({
    sheet: isHere ? {} : null,
    media: 'print',
    onload: () => undefined,
    onerror: () => undefined,
  }));
  const tab: { parolStyles?: Promise<void> } = {};
  runInNewContext(
    script,
    Object.assign(tab, {
      document: { querySelectorAll: () => found },
      setTimeout: (run: () => void) => late.push(run),
    }),
  );
  const media = async () => {
    // The script's promises are settled within a few microtasks.
    await new Promise((resolve) => setTimeout(resolve));
    return found.map((link) => link.media);
  };
  return { found, late, media, applied: tab.parolStyles };
}

it('a page’s stylesheets - apply together when the last one has arrived, or failed', async () => {
  const { found, media, applied } = runIn([true, false, false]);
  found[1]?.onload();
  expect(await media()).toEqual(['print', 'print', 'print']);
  found[2]?.onerror();
  await applied;
  expect(await media()).toEqual(['all', 'all', 'all']);
});

it('a stylesheet that does not arrive - holds up the others for a limited time', async () => {
  const { late, media } = runIn([true, false]);
  expect(await media()).toEqual(['print', 'print']);
  for (const run of late) run();
  expect(await media()).toEqual(['all', 'all']);
});

it('a browser without scripts - applies each stylesheet as it arrives', () => {
  const html = stylesTogether.html(links);
  const [, noscript] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];
  expect(noscript).toBe(links);
  expect(html.match(/media="print"/g)).toHaveLength(2);
});
