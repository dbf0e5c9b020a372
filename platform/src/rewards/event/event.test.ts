import { eventWindow } from '@parol/wire/event';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

/** What a visitor sees at an instant. */
const shownAt = async (instant: string) => {
  platform.clock.freeze(new Date(instant));
  return new TestClient(platform).call(eventWindow, {});
};
const picture = (art: string, start: string, end: string | null) => ({
  art,
  start,
  end,
  title: { en: art, ph: art },
});
const window = {
  start: '2027-03-01 08:30',
  end: '2027-03-02 00:00',
  name: { en: 'Feast', ph: 'Pista' },
  text: { en: 'A day', ph: 'Isang araw' },
  images: [
    picture('star', '2027-01-01 00:00', null),
    picture('fiesta', '2027-03-01 08:30', '2027-03-01 20:00'),
  ],
};
const from = ['--from', '2027-02-01T00:00:00+08:00', '--reason', 'test'];
const set = (value: object) => ops(platform, 'reward:set', 'event', JSON.stringify(value), ...from);

describe('/event', () => {
  it('starts on 1 September 2025 at midnight in Manila and has no end', async () => {
    const last = await shownAt('2025-08-31T15:59:59.999Z');
    expect(last.value[0]).toMatchObject({
      phase: 'before',
      start: '2025-08-31T16:00:00.000Z',
      end: null,
      next_change: '2025-08-31T16:00:00.000Z',
      images: [],
    });
    const first = await shownAt('2025-08-31T16:00:00.000Z');
    expect(first.value[0]).toMatchObject({ phase: 'live', now: '2025-08-31T16:00:00.000Z' });
    expect((await shownAt('2099-01-01T00:00:00.000Z')).value[0]?.phase).toBe('live');
  });

  it.each([
    ['2027-02-28T16:00:00.000Z', 'before', ['star'], '2027-03-01T00:30:00.000Z'],
    ['2027-03-01T00:29:59.999Z', 'before', ['star'], '2027-03-01T00:30:00.000Z'],
    ['2027-03-01T00:30:00.000Z', 'live', ['star', 'fiesta'], '2027-03-01T12:00:00.000Z'],
    ['2027-03-01T11:59:59.999Z', 'live', ['star', 'fiesta'], '2027-03-01T12:00:00.000Z'],
    ['2027-03-01T12:00:00.000Z', 'live', ['star'], '2027-03-01T16:00:00.000Z'],
    ['2027-03-01T15:59:59.999Z', 'live', ['star'], '2027-03-01T16:00:00.000Z'],
    ['2027-03-01T16:00:00.000Z', 'after', ['star'], null],
  ])('at %s - is %s with %j, until %s', async (instant, phase, arts, next) => {
    platform.clock.freeze(new Date('2027-01-15T00:00:00Z'));
    await set(window);
    const [row] = (await shownAt(instant)).value;
    expect([row?.phase, row?.images.map(({ art }) => art), row?.next_change]).toEqual([
      phase,
      arts,
      next,
    ]);
    expect(
      (await ops(platform, 'event:simulate', '--from', instant)).lines.filter((line) =>
        line.startsWith('picture'),
      ),
    ).toEqual(arts.map((art) => `picture ${art}: ${art}`));
  });

  it('switched off - is refused', async () => {
    await ops(platform, 'reward:switch', 'event', 'off', '--reason', 'test');
    expect((await shownAt('2027-03-01T01:00:00Z')).code).toBe('promotion_not_available');
    await ops(platform, 'reward:switch', 'event', 'on', '--reason', 'test');
  });
});

it.each([
  [{ start: '2027-02-30 00:00' }, 'is not a time in Manila'],
  [{ start: '2027-03-01 24:00' }, 'is not a time in Manila'],
  [{ start: '2027-03-01T00:00:00Z' }, 'is not a time in Manila'],
  [{ end: '2027-03-01 08:30' }, 'ends before it starts'],
  [{ images: [picture('star', '2027-03-01 00:00', '2027-02-01 00:00')] }, 'ends before it starts'],
  [{ phase: 'live' }, 'Invalid key'],
])('settings with %j - are refused', async (change, said) => {
  platform.clock.freeze(new Date('2027-01-15T00:00:00Z'));
  const { exitCode, lines } = await set({ ...window, ...change });
  expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(said)]);
});
