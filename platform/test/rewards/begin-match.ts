import { hourMs } from '@parol/domain';
import { ops } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';

const reason = ['--reason', 'test'];

/** Begins a campaign of predictions with one match, which kicks off in so many hours. */
export async function beginMatch(platform: TestPlatform, hours: number): Promise<void> {
  const inHours = (later: number) =>
    new Date(platform.clock.now().getTime() + later * hourMs).toISOString();
  const team = (code: string) => {
    const name = { en: code, ph: code };
    return { code, name, group: 'A', colors: ['#0038a8', '#ce1126'] };
  };
  const campaign = {
    name: { en: 'Cup', ph: 'Copa' },
    endsAt: inHours(1_000),
    tickets: 1,
    exact: 3,
    outcome: 1,
    matchPool: '100.00',
    turnover: '1',
    teams: [team('AAA'), team('BBB')],
  };
  const from = ['--from', inHours(1)];
  await ops(platform, 'reward:set', 'prediction', JSON.stringify(campaign), ...from, ...reason);
  platform.clock.advance(hourMs);
  const match = { code: 'A1', stage: 'group', home: 'AAA', away: 'BBB', kickOff: inHours(hours) };
  await ops(platform, 'prediction:match', JSON.stringify(match), ...reason);
}
