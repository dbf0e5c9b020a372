import { expect, it } from 'vitest';
import { figureFiller, missingFigure } from './figures.ts';

const rows = {
  promotion: async (id: string) =>
    id === 'welcome'
      ? { tiers: [{ percent: 100, minimum: '30.00' }], max_bonus: 300_000_000n }
      : undefined,
  programme: async () => ({ levels: [{ turnover: '10000.00' }], rate: '12.50' }),
  moneyOut: async (way: string) =>
    way === 'transfer' ? { perDay: '5000.00', newPayee: { hours: 24 } } : undefined,
  turnover: async (what: string) => (what === 'counted' ? { slot: 100 } : undefined),
  cashier: async (way: string) => (way === 'transfer' ? { fee: 2_000n } : undefined),
};
const filled = figureFiller(rows);

it.each([
  ['{{promotion.welcome.tiers.0.percent}}%', '100%'],
  ['{{peso promotion.welcome.tiers.0.minimum}} and up', '₱30 and up'],
  ['{{units promotion.welcome.max_bonus}}', '₱30,000'],
  [
    'from {{peso programme.vip.levels.0.turnover}} to {{peso programme.vip.rate}}',
    'from ₱10,000 to ₱12.50',
  ],
  ['{{programme.vip.rate}}', '12.50'],
  ['{{peso moneyOut.transfer.perDay}} a day', '₱5,000 a day'],
  ['{{moneyOut.transfer.newPayee.hours}} hours', '24 hours'],
  ['{{turnover.counted.slot}}%', '100%'],
  ['{{units cashier.transfer.fee}}', '₱0.20'],
])('%s - is filled from the rows', async (text, expected) => {
  expect(await filled(text)).toBe(expected);
});

it.each([
  '{{promotion.nobody.tiers.0.percent}}',
  '{{promotion.welcome.tiers.7.percent}}',
  '{{promotion.welcome.tiers}}',
  '{{peso promotion.welcome.constructor.name}}',
  '{{units promotion.welcome.tiers.0.minimum}}',
  '{{peso moneyOut.loan.perDay}}',
  '{{peso moneyOut.transfer.newPayee}}',
  '{{turnover.played.slot}}',
  '{{units cashier.session.idleMs}}',
])('%s - has no figure', async (text) => {
  expect(await filled(text)).toBe(missingFigure);
});

it('other text - stays unchanged, and each row is read once', async () => {
  expect(await filled('{{ x }} {{promotion}} $& text')).toBe('{{ x }} {{promotion}} $& text');
  let reads = 0;
  const fill = figureFiller({ ...rows, programme: async () => ({ a: '1', b: `${++reads}` }) });
  expect(await fill('{{programme.x.a}} {{programme.x.b}} {{programme.x.a}}')).toBe('1 1 1');
  expect(await fill('{{programme.x.b}}')).toBe('1');
});
