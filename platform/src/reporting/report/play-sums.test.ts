import { pesos } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { betList } from '@parol/wire/bet';
import { dailyStatement, gameResult, platformWinLose } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { startedAt, type TestPlatform } from '../../testing/platform.ts';
import { rebuild } from '../../play/statement/aggregate.repository.ts';
import { first, postedMember } from '../testing/posted-member.ts';

let platform: TestPlatform;
let client: TestClient;
let today: string;
const { post, relayAll } = postedMember((started) => ({ platform, client, today } = started));

describe('play', () => {
  const provider = 'LAUNCHONE';
  let session: string;
  let rounds = 0;
  const apply = async (op: object) => {
    const answer = await platform.services.seamless.core.apply(provider, {
      session,
      currency: 'PHP',
      ...op,
    } as never);
    expect(answer.status).toBe('ok');
  };
  const round = async (stake: bigint, payout: bigint | 'rollback' | 'open') => {
    const name = `r${rounds++}`;
    await apply({ kind: 'bet', tx: name, round: name, amount: pesos(stake) });
    if (payout === 'rollback') await apply({ kind: 'rollback', betTx: name });
    else if (payout !== 'open')
      await apply({
        kind: 'win',
        tx: `${name}w`,
        round: name,
        amount: pesos(payout),
        final: true,
        betTx: name,
      });
  };

  it('by provider and category, and in the bet list - counts a round on the day it was placed', async () => {
    const midnight = startOfManilaDay(addDays(today, 1)).getTime();
    platform.clock.freeze(new Date(midnight - 60_000));
    const player = await signedUp(platform, '639176661005');
    const who = (await platform.services.members.byPhone('639176661005'))?.id ?? 0n;
    await post('deposit', pesos(500), platform.clock.now(), who);
    const opened = await platform.services.seamless.sessions.open({
      memberId: who,
      providerCode: provider,
      gameCode: 'jeepney-jackpot',
      currency: 'PHP',
    });
    session = opened.token;
    platform.clock.freeze(new Date(midnight - 2_000));
    await round(10n, 25n);
    await round(20n, 'rollback');
    await round(5n, 0n);
    await round(7n, 'open');
    platform.clock.freeze(new Date(midnight + 1_000));
    // Yesterday's round is won today: the money moves today, but the round counts yesterday.
    await apply({
      kind: 'win',
      tx: 'late',
      round: `r${rounds - 1}`,
      amount: pesos(70),
      final: true,
      betTx: `r${rounds - 1}`,
    });
    await round(3n, 4n);
    const tomorrow = addDays(today, 1);

    for (const aggregated of [false, true]) {
      if (aggregated) await relayAll();
      const bets = (day: string) => first(player.call(betList, { from: day, to: day }));
      expect(await bets(today)).toMatchObject({
        total: 4,
        working_date: today,
        sums: { staked: '22.00', won: '95.00', net: '73.00' },
      });
      expect((await bets(today)).data.map(({ stake, net }) => [stake, net])).toEqual([
        ['7.00', '63.00'],
        ['5.00', '-5.00'],
        ['20.00', '0.00'],
        ['10.00', '15.00'],
      ]);
      expect(await bets(tomorrow)).toMatchObject({
        total: 1,
        sums: { staked: '3.00', won: '4.00', net: '1.00' },
      });
      const figures = { rounds: 5, staked: '25.00', won: '99.00', net: '74.00' };
      expect(
        await first(player.call(platformWinLose, { from: today, to: tomorrow })),
      ).toMatchObject({
        total: 1,
        data: [
          { provider_code: provider, provider_name: 'Tala Studio', game_type: 'slot', ...figures },
        ],
        categories: [{ game_type: 'slot', ...figures }],
        sums: figures,
      });
      // The daily statement and the win/lose report agree.
      const moved = await first(player.call(dailyStatement, { from: today, to: tomorrow }));
      expect(moved.sums).toMatchObject({ bets: '-25.00', wins: '99.00' });
      expect(moved.data.map(({ bets: staked, wins }) => [staked, wins])).toEqual([
        ['-3.00', '74.00'],
        ['-22.00', '25.00'],
      ]);
      expect(await first(player.call(gameResult('slot'), { working_date: today }))).toMatchObject({
        total: 4,
      });
      expect(await first(player.call(gameResult('casino'), { working_date: today }))).toMatchObject(
        { total: 0, data: [] },
      );
    }
    expect(await platform.parts.wallet.balance(who)).toBe(pesos(500 + 74));
    await platform.parts.db.transaction().execute((tx) => rebuild(tx, who));
    expect(await first(player.call(platformWinLose, { from: today, to: tomorrow }))).toMatchObject({
      sums: { rounds: 5, net: '74.00' },
    });
    platform.clock.freeze(startedAt);
  });

  it("without a day - is refused with the field's message", async () => {
    expect(await client.call(betList, { from: '', to: today })).toMatchObject({
      ok: false,
      code: 'date_required',
    });
    expect(await client.call(betList, { from: today } as never)).toMatchObject({
      ok: false,
      code: 'date_required',
    });
    expect(await client.call(betList, { from: addDays(today, -90), to: today })).toMatchObject({
      ok: false,
      code: 'date_range_too_long',
      value: [{ days: 90 }],
    });
    expect(await client.call(gameResult('slot'), { working_date: '' })).toMatchObject({
      ok: false,
      code: 'working_date_required',
    });
  });
});
