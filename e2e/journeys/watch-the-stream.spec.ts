import { expect, test } from '../fixtures/test.ts';
import { WatchSection } from '../pages/watch-section.ts';

test('a visitor plays the live stream - nothing of it loads before, and the video has captions', async ({
  page,
}) => {
  const watch = new WatchSection(page);
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:m3u8|m4s|mp4)$/.test(pathname)) loaded.push(pathname);
  });
  await watch.open();
  await expect(watch.play).toBeVisible();
  expect(loaded).toEqual([]);

  await watch.play.click();
  await expect.poll(watch.playedSeconds).toBeGreaterThan(0.2);
  expect(loaded).toContain('/sandbox/media/stream.m3u8');
  expect(await watch.isMuted()).toBe(true);
  await expect(watch.captionsOf('A deposit in three steps')).toHaveAttribute(
    'src',
    /deposit\.en\.vtt$/,
  );
});
