import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../../kernel/http/refusal.ts';
import { createLog } from '../../kernel/log/log.ts';
import { providers } from '../provider/provider.ts';
import { createJackpotMeters } from './jackpot.service.ts';
import type { ProviderJackpot } from './provider-jackpots.ts';

const log = createLog('silent');
const start = Date.parse('2026-11-21T04:00:00.000Z');
let now = start;
let asked: string[];
let answers: Record<string, () => Promise<readonly ProviderJackpot[]>>;

const jackpot = (id: string, pesos: bigint, gameCodes: readonly string[]): ProviderJackpot => ({
  id,
  name: { en: id, ph: id },
  amount: pesos * 10_000n,
  mustFallBy: 300_000_000n,
  gameCodes,
});
const silence = () => Promise.reject(new Refusal('SERVER BUSY'));

/** JILI answers the read too, as a second provider with jackpots. */
const withReads = providers.map((one) =>
  one.code === 'JILI' ? { ...one, paths: { ...one.paths, jackpots: '/jackpots' } } : one,
);
const meters = (off: readonly string[] = []) =>
  createJackpotMeters({
    clock: { now: () => new Date(now) },
    providers: withReads,
    availability: {
      recent: async () => (game) =>
        off.includes(game.code) ? { en: 'off', ph: 'off' } : undefined,
    },
    client: {
      jackpots: ({ code }) => {
        asked.push(code);
        return (answers[code] ?? silence)();
      },
    },
  });
const amounts = async (list: ReturnType<typeof meters>) =>
  (await list.list(log)).map(({ provider_code, amount, age_ms }) => [
    provider_code,
    amount,
    age_ms,
  ]);

beforeEach(() => {
  [now, asked] = [start, []];
  answers = {
    LAUNCHONE: async () => [jackpot('fiesta', 12_000n, ['mayon-gold', 'unknown-game'])],
    JILI: async () => [jackpot('grand', 20_000n, ['fiesta-coins'])],
  };
});

describe('meters of jackpots', () => {
  it('are those of all providers that have some, the largest first, with the games that can be played', async () => {
    expect(await meters().list(log)).toEqual([
      expect.objectContaining({ provider_code: 'JILI', amount: '20000.00' }),
      {
        provider_code: 'LAUNCHONE',
        jackpot_id: 'fiesta',
        name: { en: 'fiesta', ph: 'fiesta' },
        amount: '12000.00',
        must_fall_by: '30000.00',
        game_codes: ['mayon-gold'],
        age_ms: 0,
      },
    ]);
    expect(asked.toSorted()).toEqual(['JILI', 'LAUNCHONE']);
  });

  it('are read once for all who ask at the same time and within four seconds, and then again', async () => {
    const list = meters();
    await Promise.all([1, 2, 3].map(() => list.list(log)));
    now += 3_900;
    await list.list(log);
    expect(asked).toHaveLength(2);
    now += 200;
    await list.list(log);
    expect(asked).toHaveLength(4);
  });

  it('of a provider that became silent - stay with their age, and are gone after five minutes', async () => {
    const list = meters();
    await list.list(log);
    answers['JILI'] = silence;
    now += 70_000;
    expect(await amounts(list)).toEqual([
      ['JILI', '20000.00', 70_000],
      ['LAUNCHONE', '12000.00', 0],
    ]);
    now = start + 5 * 60_000 + 1;
    expect(await amounts(list)).toEqual([['LAUNCHONE', '12000.00', 0]]);
  });

  it('of games that are off - are not listed, nor those of a provider that never answered', async () => {
    answers['JILI'] = silence;
    expect(await amounts(meters(['mayon-gold']))).toEqual([]);
  });

  it('do not hide a fault of our own', async () => {
    answers['JILI'] = () => Promise.reject(new TypeError('a fault'));
    await expect(meters().list(log)).rejects.toThrow('a fault');
  });
});
