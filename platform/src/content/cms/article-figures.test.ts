import { newsList, promotionBanner, seo, slideBanner } from '@parol/wire/cms';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { TestClient } from '../../testing/client.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { missingFigure } from './figures.ts';

let platform: TestPlatform;
let visitor: TestClient;
beforeAll(async () => {
  platform = await testPlatform();
  await platform.services.cms.publishDefaults();
  visitor = new TestClient(platform);
  await addOperators(platform);
});
afterAll(() => platform.close());

/** A page's text in each language, one line per block. */
const linesOf = async (page_name: string): Promise<readonly string[]> =>
  (await visitor.call(seo, { page_name })).value.map(({ body, meta_desc }) =>
    [meta_desc, ...body.split(/<\/?(?:p|li|tr|h2|h3)>/)]
      .map((line) => line.replace(/<[^>]*>/g, ' ').trim())
      .filter(Boolean)
      .join('\n'),
  );

const amountsIn = (text: string) =>
  [...text.matchAll(/₱(\d+(?:,\d+)*)/g)].map(([, amount = '']) => amount);

const limits = {
  withdrawal: {
    perDay: '23456.00',
    perDayAndPayee: '21987.00',
    newPayee: { hours: 31, upTo: '8765.00' },
    stepUpAbove: {
      otherwise: '4321.00',
      newPayee: '1987.00',
      newAccount: '1876.00',
      newDevice: '21.00',
      changedLogIn: '22.00',
    },
    perHour: 4,
  },
  transfer: {
    perDay: '6543.00',
    perDayAndPayee: '3456.00',
    newPayee: { hours: 37, upTo: '2345.00' },
    stepUpAbove: {
      otherwise: '1234.00',
      newPayee: '345.00',
      newAccount: '456.00',
      newDevice: '23.00',
      changedLogIn: '24.00',
    },
    perHour: 5,
  },
  ring: { days: 7, from: '500.00' },
  funnel: { days: 7, senders: 3, bonusDays: 30 },
};

/** Changes limits by two operators. */
async function setLimits(): Promise<void> {
  const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
  const line = ['payout-policy:set', JSON.stringify(limits), '--from', from, '--reason', 'test'];
  for (const operator of ['ana', 'ben'])
    expect(await ops(platform, '--as', operator, ...line)).toMatchObject({ exitCode: 0 });
  platform.clock.advance(1_000);
}

const ofTransfers = ['6,543', '3,456', '2,345', '1,234', '345', '456', '23', '24'];
const ofWithdrawals = ['23,456', '21,987', '8,765', '4,321', '1,987', '1,876', '21', '22'];
it.each([
  ['send-money-to-a-friend-safely', ofTransfers, '37', ['5,000', '3,000', '2,000', '1,000', '200']],
  ['withdrawals-from-request-to-paid', ofWithdrawals, '31', ['20,000', '5,000', '2,000']],
  ['instapay-pesonet-and-bank-transfers', ['23,456', '8,765'], '31', ['20,000', '10,000']],
  ['maya-wallet-deposits-and-withdrawals', ['23,456', '8,765', '4,321'], '31', ['20,000', '5,000']],
  ['gcash-and-maya-casino-deposits-guide', ['23,456'], '', ['20,000']],
])(
  'changed limits of withdrawals and transfers - appear in %s, in both languages',
  async (page, figures, hours, former) => {
    for (const text of await linesOf(page))
      expect(amountsIn(text)).toEqual(expect.arrayContaining(former));
    await setLimits();
    const after = await linesOf(page);
    expect(after).toHaveLength(2);
    for (const text of after) {
      expect(amountsIn(text)).toEqual(expect.arrayContaining(figures));
      expect(amountsIn(text).filter((amount) => former.includes(amount))).toEqual([]);
      expect(text).toMatch(new RegExp(hours && `\\b${hours} (?:hours|oras)`));
      expect(text).not.toContain(missingFigure);
    }
    await sql`delete from money_out_setting where reason = 'test'`.execute(platform.parts.db);
  },
);

it('a changed welcome bonus - appears in all articles and banners', async () => {
  const pages = (await visitor.call(newsList, { lang: 'en' })).value.map((one) => one.page_name);
  const banners = async () =>
    (
      await Promise.all(
        [slideBanner, promotionBanner].map((call) => visitor.call(call, { lang: 'all' })),
      )
    ).flatMap(({ value }) =>
      value.flatMap((row) => [row.title_en, row.title_ph, row.body_en, row.body_ph]),
    );
  const former = /\b(?:100|120|150)%|₱450|₱3,750|₱750/;
  expect((await banners()).filter((text) => former.test(text))).not.toEqual([]);
  const tiers = [31, 141, 341].map((minimum, tier) => ({
    minimum: `${minimum}.00`,
    percent: 135 + tier,
    turnover_multiplier: 7 + tier,
  }));
  await sql`update promotion set tiers = ${JSON.stringify(tiers)}::jsonb where id = 'welcome'`.execute(
    platform.parts.db,
  );
  const texts = [...(await Promise.all(pages.map(linesOf))).flat(), ...(await banners())];
  const named = texts
    .flatMap((text) => text.split('\n'))
    .filter((line) => /welcome|first cash-in|una mong cash in/i.test(line));
  expect(named.filter((line) => former.test(line))).toEqual([]);
  for (const figure of ['137%', '₱341', '×9'])
    expect(named.filter((line) => line.includes(figure)).length, figure).toBeGreaterThan(3);
  expect((await banners()).filter((text) => text.includes('137%')).length).toBeGreaterThan(3);
  expect((await banners()).join()).not.toContain(missingFigure);
});

it.each(['reading-rtp-and-volatility', 'pasko-nights-tala-studio-opens'])(
  'each RTP of slots in %s - matches the catalogue',
  async (page) => {
    const slots = catalogue.filter(
      ({ type, provider }) => type === 'slot' && provider === 'LAUNCHONE',
    );
    for (const text of await linesOf(page)) {
      const rows = text.split('\n').filter((line) => /\d\d\.\d\d%/.test(line));
      const wrong = rows.flatMap((row) =>
        slots
          .filter(
            ({ name }) =>
              row.includes(name) || (page.startsWith('pasko') && name === 'Pasko Nights'),
          )
          .filter(({ rtp }) => !row.includes(`${(Number(rtp) / 100).toFixed(2)}%`))
          .map(({ name }) => `${name}: ${row}`),
      );
      expect(wrong).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
    }
  },
);

it('changed percentages that count towards a bonus - appear in every article, in both languages', async () => {
  const pages = (await visitor.call(newsList, { lang: 'en' })).value.map((one) => one.page_name);
  const counting = async () =>
    (await Promise.all(pages.map(linesOf)))
      .flat()
      .flatMap((text) => text.split('\n'))
      .filter((line) =>
        /(?:counts|count|fills?|bilang|pumupuno)\b.*(?:turnover|bar)|^(?:Slots|Fishing|Bingo|Hash games|Sportsbook|Esports|Cockfight|Sabong|Table games|Live casino) +\d+%$/i.test(
          line,
        ),
      );
  const former =
    /(?<![.\d])(?:100|50|20|10)%|\bhalf of a stake|kalahati ng taya|\ba tenth\b|ikasampu|₱11,000/i;
  expect((await counting()).filter((line) => former.test(line)).length).toBeGreaterThan(30);
  const other = { slot: 91, fishing: 92, bingo: 93, hash: 41, sportsbook: 42, esports: 43 };
  const percents = JSON.stringify({ ...other, cockfight: 44, table: 21, casino: 11 });
  const from = new Date(platform.clock.now().getTime() + 1_000).toISOString();
  expect(
    await opsByTwo(platform, 'turnover:set', percents, '--from', from, '--reason', 'test'),
  ).toMatchObject({ exitCode: 0 });
  platform.clock.advance(1_000);
  const after = await counting();
  expect(after.filter((line) => former.test(line))).toEqual([]);
  expect(after.join()).not.toContain(missingFigure);
  for (const page of ['welcome-bonus-in-pesos', 'what-turnover-means-in-a-bonus'])
    for (const text of await linesOf(page))
      for (const percent of [91, 92, 93, 41, 42, 43, 44, 21, 11])
        expect(text, page).toContain(` ${percent}%`);
  await sql`delete from turnover_setting where reason = 'test'`.execute(platform.parts.db);
});
