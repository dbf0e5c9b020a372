import { formatAmount, parseAmount, pesos } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { dailyStatement, memberStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { type TestPlatform } from '../../testing/platform.ts';
import type { PostingKind } from '../../wallet/ledger/wallet.types.ts';
import { wrongSums } from '../../play/statement/aggregate.repository.ts';
import { first, postedMember } from '../testing/posted-member.ts';

let platform: TestPlatform;
let client: TestClient;
let member: bigint;
let today: string;
const { post, relayAll } = postedMember(
  (started) => ({ platform, client, member, today } = started),
);

const at = (daysAgo: number, ms = 0) =>
  new Date(startOfManilaDay(addDays(today, -daysAgo)).getTime() + ms);
const statement = (body: Parameters<typeof client.call<typeof memberStatement>>[1] = {}) =>
  first(client.call(memberStatement, body));
const daily = (body: Parameters<typeof client.call<typeof dailyStatement>>[1] = {}) =>
  first(client.call(dailyStatement, { page_size: 100, ...body }));

/** A member's day computed by SQL from the ledger's entries. */
async function ledgerDay(day: string): Promise<{
  readonly opening: bigint;
  readonly closing: bigint;
  readonly kinds: ReadonlyMap<string, bigint>;
}> {
  const [from, to] = [startOfManilaDay(day), startOfManilaDay(addDays(day, 1))];
  const { rows } = await sql<{ kind: string; before: bigint; within: bigint }>`
    select t.kind, coalesce(sum(e.amount) filter (where t.created_at < ${from}), 0)::bigint as before,
           coalesce(sum(e.amount) filter (where t.created_at >= ${from} and t.created_at < ${to}), 0)::bigint as within
      from entry e
      join ledger_account a on a.member_id = e.member_id and a.id = e.account_id and a.asset = 'PHP'
      join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where e.member_id = ${member} group by t.kind`.execute(platform.parts.db);
  const opening = rows.reduce((sum, row) => sum + row.before, 0n);
  return {
    opening,
    closing: rows.reduce((sum, row) => sum + row.within, opening),
    kinds: new Map(rows.map((row) => [row.kind, row.within])),
  };
}

describe('the daily statement', () => {
  const kinds: readonly [PostingKind, bigint][] = [
    ['deposit', 900n],
    ['bonus', 30n],
    ['bet', -70n],
    ['win', 45n],
    ['rollback', 70n],
    ['hold', -100n],
    ['release', 100n],
    ['transfer_in', 25n],
    ['fee', -1n],
    ['transfer_out', -40n],
    ['rebate', 3n],
    ['gift', 2n],
    ['adjustment', -5n],
  ];

  it('of days with every kind of movement - equals the ledger before, during and after the sums are updated', async () => {
    for (const daysAgo of [6, 5, 2, 0])
      for (const [kind, amount] of kinds) await post(kind, pesos(amount), at(daysAgo, 3_600_000));
    await post('deposit', pesos(1), at(4, -1)); // the last millisecond of the fifth day back
    await post('deposit', pesos(2), at(4)); // midnight begins the fourth
    const check = async () => {
      const statement = await daily({ from: addDays(today, -7), to: today });
      expect(statement.data.map(({ day }) => day)).toEqual(
        Array.from({ length: 8 }, (_, back) => addDays(today, -back)),
      );
      for (const row of statement.data) {
        const { opening, closing, kinds: of } = await ledgerDay(row.day);
        const sum = (...names: PostingKind[]) =>
          formatAmount(names.reduce((all, name) => all + (of.get(name) ?? 0n), 0n));
        expect(row).toEqual({
          day: row.day,
          opening: formatAmount(opening),
          deposits: sum('deposit'),
          withdrawals: sum('hold', 'release', 'settle'),
          bets: sum('bet', 'rollback'),
          wins: sum('win'),
          bonus: sum('bonus', 'gift'),
          rebate: sum('rebate'),
          transfers: sum('transfer_in', 'transfer_out', 'fee'),
          adjustments: sum('adjustment'),
          closing: formatAmount(closing),
          // Not money that moved: no round of this test is in an accrual.
          rebate_earned: '0.00',
        });
      }
      expect(statement.sums).toMatchObject({
        opening: statement.data.at(-1)?.opening,
        closing: statement.data[0]?.closing,
      });
      expect(statement.days.map(({ closing }) => closing)).toEqual(
        statement.data.map(({ closing }) => closing).toReversed(),
      );
      expect(await wrongSums(platform.parts.db, member)).toEqual([]);
      return statement;
    };
    const before = await check();
    await relayAll();
    expect(await check()).toEqual(before);
    await post('deposit', pesos(7), at(0, 7_200_000));
    expect((await check()).data[0]?.closing).toBe(
      formatAmount((parseAmount(before.data[0]?.closing ?? '') ?? 0n) + pesos(7)),
    );
  });

  it('of past days - closes with the balance of that time, whatever was posted since', async () => {
    const day = addDays(today, -4);
    const { opening, closing } = await ledgerDay(day);
    const statement = await daily({ from: day, to: day });
    expect(statement).toMatchObject({
      total: 1,
      working_date: day,
      sums: { opening: formatAmount(opening), closing: formatAmount(closing) },
    });
    expect(statement.data[0]).toMatchObject({ deposits: '2.00', closing: formatAmount(closing) });
  });

  it('in pages - has ten days per page, counted from one, and refuses days too long ago', async () => {
    const all = await daily({});
    expect(all.total).toBe(90);
    expect((await first(client.call(dailyStatement, {}))).data).toHaveLength(10);
    const pageOf = async (page_number: number) =>
      (await first(client.call(dailyStatement, { page_number }))).data.map(({ day }) => day);
    expect((await pageOf(9)).at(-1)).toBe(addDays(today, -89));
    expect(await pageOf(10)).toEqual([]);
    expect(await client.call(dailyStatement, { from: addDays(today, -90) })).toMatchObject({
      code: 'date_range_too_long',
    });
  });

  it('of a member without movements - is zero', async () => {
    const other = await signedUp(platform, '639176661001');
    const statement = await first(other.call(dailyStatement, { from: today, to: today }));
    expect(statement.data).toMatchObject([{ opening: '0.00', closing: '0.00', bets: '0.00' }]);
  });
});

describe('sums', () => {
  it('while postings and relays run concurrently - add up to the balance at any time', async () => {
    const busy = await signedUp(platform, '639176661002');
    const who = (await platform.services.members.byPhone('639176661002'))?.id ?? 0n;
    const run = { on: true };
    const poster = async (name: number) => {
      for (let n = 0; n < 25; n++)
        await post(n % 5 === 4 && name > 0 ? 'win' : 'deposit', pesos(1), at(n % 3, n), who);
    };
    const relayer = async () => {
      while (run.on) await relayAll();
    };
    const looker = async () => {
      while (run.on) {
        const { sums, data } = await first(busy.call(dailyStatement, { page_size: 100 }));
        const net = data.reduce(
          (all, { deposits, wins }) =>
            all + (parseAmount(deposits) ?? 0n) + (parseAmount(wins) ?? 0n),
          0n,
        );
        expect(formatAmount(net)).toBe(sums.closing);
      }
    };
    const posters = Promise.all([0, 1, 2].map(poster)).finally(() => (run.on = false));
    await Promise.all([posters, relayer(), relayer(), looker()]);
    await relayAll();
    expect(await wrongSums(platform.parts.db, who)).toEqual([]);
    expect((await first(busy.call(memberStatement, {}))).total).toBe(75);
  });

  it('that are wrong - are detected by the check and corrected by a rebuild', async () => {
    const { db } = platform.parts;
    const ops = (name: string) =>
      platform.ops.find((one) => one.name === name)?.run(['09176661000'], {});
    await relayAll();
    await post('deposit', pesos(9), at(0)); // still on the outbox: neither missing nor counted twice
    await db
      .updateTable('statement_day')
      .set({ came: 1n })
      .where('member_id', '=', member)
      .where('kind', '=', 'gift')
      .execute();
    expect(await ops('statement:check')).toEqual([expect.stringMatching(/Wrong sums: .* gift/)]);
    await ops('statement:rebuild');
    expect(await ops('statement:check')).toEqual(['All sums agree with the ledger.']);
    const before = await daily();
    await relayAll();
    expect(await daily()).toEqual(before);
    await expect(
      platform.ops.find((one) => one.name === 'statement:check')?.run(['0999'], {}),
    ).rejects.toThrow('"0999" is not a mobile number.');
  });
});

describe('pages', () => {
  it('of a long list - have the same rows as one long page, with and without a filter', async () => {
    const long = await signedUp(platform, '639176661003');
    const who = (await platform.services.members.byPhone('639176661003'))?.id ?? 0n;
    const { db } = platform.parts;
    // Two thousand movements over three days, half of them within one hour.
    const hour = 3_600_000;
    await sql`select count(wallet_post(${who}::bigint, id, 'test', 'bulk:' || n, 'f', kind, 'PHP', 10000, 'adjustment', '', null, null, null,
                kind = 'deposit', null, null, timestamptz '2020-01-01T00:00:00Z' + make_interval(secs => (id >> 22) / 1000.0)))
      from (select n, case when n % 7 = 0 then 'deposit' when n % 2 = 0 then 'bet' else 'win' end as kind,
                   (((case when n <= 1000 then ${at(2, 20 * hour).getTime()}::bigint + n when n <= 1500 then ${at(2).getTime()}::bigint + n * 60000
                           else ${at(0).getTime()}::bigint - n * 80000 end)::bigint - ${Date.UTC(2020, 0, 1)}::bigint) << 22) + n as id
              from generate_series(1, 2000) n order by n) x`.execute(db);
    for (const aggregated of [false, true]) {
      if (aggregated) await relayAll();
      for (const kinds of [undefined, ['deposit'], ['bet', 'win'], ['deposit', 'win']] as const) {
        const ask = (page_number: number, page_size: number, up_to?: string) =>
          first(
            long.call(memberStatement, {
              page_number,
              page_size,
              ...(kinds && { kinds: [...kinds] }),
              ...(up_to && { up_to }),
            }),
          );
        const [head, rest] = [await ask(1, 1000), await ask(2, 1000)];
        const all = [...head.data, ...rest.data].map(({ movement_id }) => movement_id);
        expect(new Set(all).size).toBe(head.total);
        expect(all).toEqual(all.toSorted((a, b) => (BigInt(a) < BigInt(b) ? 1 : -1)));
        const size = 10;
        for (let page = 1; page <= Math.ceil(head.total / size) + 1; page += aggregated ? 17 : 59) {
          const { data } = await ask(page, size);
          expect(data.map(({ movement_id }) => movement_id)).toEqual(
            all.slice((page - 1) * size, page * size),
          );
        }
      }
    }
  });

  it('requested before new rows came - stay the same; requested too long ago - start over', async () => {
    const first100 = await statement({ page_size: 100 });
    const up_to = first100.up_to ?? '';
    const ids = (page: Awaited<ReturnType<typeof statement>>) =>
      page.data.map(({ movement_id }) => movement_id);
    for (let n = 0; n < 3; n++) await post('deposit', pesos(1), platform.clock.now());
    const second = await statement({ page_number: 2, page_size: 10, up_to });
    expect(ids(second)).toEqual(ids(first100).slice(10, 20));
    expect(second).toMatchObject({ total: first100.total, up_to });
    expect((await statement({ page_number: 1, page_size: 10 })).total).toBe(first100.total + 3);
    expect(ids(await statement({ page_number: 1, page_size: 10, up_to }))).toEqual(
      ids(first100).slice(0, 10),
    );

    const busy = await signedUp(platform, '639176661004');
    const who = (await platform.services.members.byPhone('639176661004'))?.id ?? 0n;
    for (let n = 0; n < 5; n++) await post('deposit', pesos(1), at(1, n), who);
    const list = await first(busy.call(memberStatement, {}));
    await sql`select count(wallet_post(${who}::bigint, id, 'test', 'late:' || id, 'f', 'deposit', 'PHP', 10000, 'adjustment', '', null, null, null,
                true, null, null, ${at(0)}))
      from (select ((${at(0).getTime()}::bigint - ${Date.UTC(2020, 0, 1)}::bigint) << 22) + n as id from generate_series(1, 1001) n) x`.execute(
      platform.parts.db,
    );
    expect((await first(busy.call(memberStatement, { up_to: list.up_to ?? '' }))).total).toBe(1006);
  });
});
