import { sql, type Kysely } from 'kysely';

/** The specification's promotions (§9); the readings that it leaves open stand in decision 0005. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, row] of rows.entries()) {
    await sql`
      insert into promotion (id, kind, name, summary, terms, art, tiers, days_valid, max_bonus, claim, first_deposit, minimum_vip, position)
      values (${row.id}, ${row.id.replace('-', '_')}, ${json(row.name)}, ${json(row.summary)}, ${json(row.terms)}, ${row.art}, ${json(row.tiers)},
              ${row.daysValid}, ${row.maxBonus}, ${row.claim}, ${row.firstDeposit ?? false}, ${row.minimumVip ?? 0}, ${index})`.execute(
      db,
    );
  }
}

const json = (value: unknown) => JSON.stringify(value);
const tier = (minimum: string, percent: number, turnover_multiplier: number) => ({
  minimum,
  percent,
  turnover_multiplier,
});
const PESO = 10_000n;

interface Row {
  id: string;
  name: { en: string; ph: string };
  summary: { en: string; ph: string };
  terms: { en: string; ph: string };
  art: string;
  tiers: readonly ReturnType<typeof tier>[];
  daysValid: number;
  maxBonus: bigint | null;
  claim: 'once' | 'daily' | 'always';
  firstDeposit?: boolean;
  minimumVip?: number;
}

const rows: readonly Row[] = [
  {
    id: 'welcome',
    name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
    summary: { en: 'Up to 150% on your first deposit', ph: 'Hanggang 150% sa unang deposit mo' },
    terms: {
      en: 'For your first deposit, once. From ₱30: 100%, turnover ×2. From ₱100: 120%, turnover ×3. From ₱300: 150%, turnover ×5. Turnover counts deposit and bonus and has to be met within 30 days. The bonus is at most ₱30,000.',
      ph: 'Para sa unang deposit mo, isang beses lang. Mula ₱30: 100%, turnover ×2. Mula ₱100: 120%, turnover ×3. Mula ₱300: 150%, turnover ×5. Kasama sa turnover ang deposit at bonus at dapat makumpleto sa loob ng 30 araw. Hanggang ₱30,000 ang bonus.',
    },
    art: 'welcome',
    tiers: [tier('30.00', 100, 2), tier('100.00', 120, 3), tier('300.00', 150, 5)],
    daysValid: 30,
    maxBonus: 30_000n * PESO,
    claim: 'once',
    firstDeposit: true,
  },
  {
    id: 'daily',
    name: { en: 'Daily bonus', ph: 'Araw-araw na bonus' },
    summary: { en: '20% or 10% on one deposit a day', ph: '20% o 10% sa isang deposit bawat araw' },
    terms: {
      en: 'Once a day, Manila time. From ₱10 up to ₱99.99: 20%. From ₱100: 10%. Turnover ×2 of deposit and bonus within 7 days.',
      ph: 'Isang beses bawat araw, oras sa Manila. Mula ₱10 hanggang ₱99.99: 20%. Mula ₱100: 10%. Turnover ×2 ng deposit at bonus sa loob ng 7 araw.',
    },
    art: 'fiesta',
    tiers: [tier('10.00', 20, 2), tier('100.00', 10, 2)],
    daysValid: 7,
    maxBonus: null,
    claim: 'daily',
  },
  {
    id: 'vip',
    name: { en: 'VIP bonus', ph: 'VIP bonus' },
    summary: {
      en: 'Deposit ₱1,000, get ₱1,500 more',
      ph: 'Mag-deposit ng ₱1,000, may dagdag na ₱1,500',
    },
    terms: {
      en: 'For VIP members from Silver, once a day. From ₱1,000: 150%, at most ₱1,500. Turnover ×3 of deposit and bonus within 30 days.',
      ph: 'Para sa VIP members mula Silver, isang beses bawat araw. Mula ₱1,000: 150%, hanggang ₱1,500. Turnover ×3 ng deposit at bonus sa loob ng 30 araw.',
    },
    art: 'coins',
    tiers: [tier('1000.00', 150, 3)],
    daysValid: 30,
    maxBonus: 1_500n * PESO,
    claim: 'daily',
    minimumVip: 2,
  },
  {
    id: 'free-credit',
    name: { en: 'Free credit', ph: 'Libreng credit' },
    summary: {
      en: '₱100 to play with, sent to your inbox',
      ph: '₱100 na panlaro, ipapadala sa inbox mo',
    },
    terms: {
      en: 'A gift in your inbox: ₱100 to play with. After a turnover of ₱500 you keep up to ₱10 of what it became; the rest goes back.',
      ph: 'Regalo sa inbox mo: ₱100 na panlaro. Pagkatapos ng ₱500 na turnover, hanggang ₱10 ng naging halaga nito ang sa iyo; babalik ang sobra.',
    },
    art: 'star',
    tiers: [],
    daysValid: 7,
    maxBonus: 100n * PESO,
    claim: 'once',
  },
  {
    id: 'none',
    name: { en: 'No bonus', ph: 'Walang bonus' },
    summary: { en: 'Turnover ×1 before you withdraw', ph: 'Turnover ×1 bago mag-withdraw' },
    terms: {
      en: 'Play your deposit through once before you withdraw it. Every game counts in full, and nothing expires.',
      ph: 'Ilaro nang isang beses ang halaga ng deposit bago ito i-withdraw. Buo ang bilang ng bawat laro, at walang expiry.',
    },
    art: 'shield',
    tiers: [tier('0.01', 0, 1)],
    daysValid: 0,
    maxBonus: null,
    claim: 'always',
  },
];
