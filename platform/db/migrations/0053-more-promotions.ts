import { sql, type Kysely } from 'kysely';

/** Gifts as rows like every promotion, and the advertised ones that had none: first daily 15 %, the first-time reward, the 24,000 gift. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table promotion drop constraint promotion_kind_check`.execute(db);
  // after_first_deposit: for members who have paid one. first_of_day: for the first deposit of a day in Manila.
  // games: the categories that its bonus may be played in, null for all. gift: what an operator may grant with it.
  await sql`
    alter table promotion
      add check (kind in ('welcome', 'daily', 'vip', 'none', 'free_credit', 'gift')),
      add column after_first_deposit boolean not null default false,
      add column first_of_day boolean not null default false,
      add column games jsonb,
      add column gift jsonb,
      add check (kind not in ('free_credit', 'gift') or tiers = '[]'::jsonb)`.execute(db);
  await sql`alter table inbox_message add column gift_promotion text references promotion`.execute(
    db,
  );
  await sql`update inbox_message set gift_promotion = 'free-credit' where template = 'free-credit'`.execute(
    db,
  );
  await sql`update promotion set position = position * 10`.execute(db);
  await sql`
    update promotion set games = ${json(['slot', 'fishing', 'bingo'])}, gift = ${json(freeCredit)} where id = 'free-credit'`.execute(
    db,
  );

  for (const row of rows) {
    await sql`
      insert into promotion (id, kind, name, summary, terms, art, tiers, days_valid, max_bonus, claim,
                             after_first_deposit, first_of_day, games, gift, position)
      values (${row.id}, ${row.kind}, ${json(row.name)}, ${json(row.summary)}, ${json(row.terms)}, ${row.art}, ${json(row.tiers)},
              ${row.daysValid}, ${row.maxBonus}, ${row.claim}, ${row.kind === 'daily'}, ${row.kind === 'daily'},
              ${row.games && json(row.games)}, ${row.gift && json(row.gift)}, ${row.position})`.execute(
      db,
    );
  }
}

const json = (value: unknown) => JSON.stringify(value);
const PESO = 10_000n;

interface Both {
  en: string;
  ph: string;
}

const freeCredit = {
  bonus: '100.00',
  turnover: '500.00',
  max_cash_out: '10.00',
  claim_days: 14,
  first_deposit: null,
  title: { en: 'A gift: ₱100 free credit', ph: 'Regalo: ₱100 free credit' },
  body: {
    en: 'Play with ₱100 on the house. Turn over ₱500 within seven days of claiming; once that is done up to ₱10 of it stays yours to cash out.',
    ph: 'Maglaro gamit ang ₱100 mula sa amin. Kumpletuhin ang ₱500 na turnover sa loob ng pitong araw; kapag tapos na, hanggang ₱10 nito ang puwede mong i-cash out.',
  },
};

interface Row {
  id: string;
  kind: 'daily' | 'gift';
  position: number;
  name: Both;
  summary: Both;
  terms: Both;
  art: string;
  tiers: readonly { minimum: string; percent: number; turnover_multiplier: number }[];
  daysValid: number;
  maxBonus: bigint | null;
  claim: 'once' | 'daily';
  games: readonly string[] | null;
  gift:
    | (Omit<typeof freeCredit, 'max_cash_out' | 'first_deposit'> & {
        max_cash_out: string | null;
        first_deposit: string | null;
      })
    | null;
}

const rows: readonly Row[] = [
  {
    id: 'first-daily',
    kind: 'daily',
    position: 15,
    name: { en: 'First deposit of the day', ph: 'Unang deposit ng araw' },
    summary: {
      en: '15% on your first deposit of a day',
      ph: '15% sa unang deposit mo sa isang araw',
    },
    terms: {
      en: 'For members who have deposited before: 15% on the first deposit of a day, Manila time, from ₱10. Turnover ×2 of deposit and bonus within 7 days.',
      ph: 'Para sa mga nakapag-deposit na dati: 15% sa unang deposit ng araw, oras sa Manila, mula ₱10. Turnover ×2 ng deposit at bonus sa loob ng 7 araw.',
    },
    art: 'jeepney',
    tiers: [{ minimum: '10.00', percent: 15, turnover_multiplier: 2 }],
    daysValid: 7,
    maxBonus: null,
    claim: 'daily',
    games: null,
    gift: null,
  },
  {
    id: 'first-time-reward',
    kind: 'gift',
    position: 32,
    name: { en: 'First-time reward', ph: 'Gantimpala sa unang deposit' },
    summary: {
      en: '₱30,000 for chosen new members',
      ph: '₱30,000 para sa mga napiling bagong member',
    },
    terms: {
      en: 'A gift that we send to chosen new members: ₱30,000, once your first deposit of at least ₱300 is in. Turnover of ₱300,000 within 7 days of claiming, in any game. What is left then is yours.',
      ph: 'Regalo na ipinapadala namin sa mga napiling bagong member: ₱30,000, kapag pumasok na ang unang deposit mo na hindi bababa sa ₱300. Turnover na ₱300,000 sa loob ng 7 araw mula sa pagkuha, sa kahit anong laro. Sa iyo na ang matitira.',
    },
    art: 'coins',
    tiers: [],
    daysValid: 7,
    maxBonus: 30_000n * PESO,
    claim: 'once',
    games: null,
    gift: {
      bonus: '30000.00',
      turnover: '300000.00',
      max_cash_out: null,
      claim_days: 14,
      first_deposit: '300.00',
      title: {
        en: 'A gift: your first-time reward of ₱30,000',
        ph: 'Regalo: ang ₱30,000 na first-time reward mo',
      },
      body: {
        en: 'It can be claimed once your first deposit of at least ₱300 is in. Turn over ₱300,000 within seven days of claiming; what is left then is yours.',
        ph: 'Makukuha mo ito kapag pumasok na ang unang deposit mo na hindi bababa sa ₱300. Kumpletuhin ang ₱300,000 na turnover sa loob ng pitong araw mula sa pagkuha; sa iyo na ang matitira.',
      },
    },
  },
  {
    id: 'lantern-gift',
    kind: 'gift',
    position: 34,
    name: { en: 'Lantern gift', ph: 'Regalong parol' },
    summary: {
      en: '₱24,000 free credit, keep up to ₱30,000',
      ph: '₱24,000 na free credit, hanggang ₱30,000 ang sa iyo',
    },
    terms: {
      en: 'A gift in your inbox: ₱24,000 free credit. Win over it ten times, ₱240,000 of turnover in slots, fishing and bingo within 7 days of claiming, and up to ₱30,000 of what it became is yours; the rest goes back.',
      ph: 'Regalo sa inbox mo: ₱24,000 na free credit. Paikutin ito nang sampung beses, ₱240,000 na turnover sa slots, fishing at bingo sa loob ng 7 araw mula sa pagkuha, at hanggang ₱30,000 ng naging halaga nito ang sa iyo; babalik ang sobra.',
    },
    art: 'star',
    tiers: [],
    daysValid: 7,
    maxBonus: 24_000n * PESO,
    claim: 'once',
    games: ['slot', 'fishing', 'bingo'],
    gift: {
      bonus: '24000.00',
      turnover: '240000.00',
      max_cash_out: '30000.00',
      claim_days: 14,
      first_deposit: null,
      title: { en: 'A gift: ₱24,000 free credit', ph: 'Regalo: ₱24,000 na free credit' },
      body: {
        en: 'Turn over ₱240,000 in slots, fishing and bingo within seven days of claiming; once that is done up to ₱30,000 of it stays yours to cash out.',
        ph: 'Kumpletuhin ang ₱240,000 na turnover sa slots, fishing at bingo sa loob ng pitong araw mula sa pagkuha; kapag tapos na, hanggang ₱30,000 nito ang puwede mong i-cash out.',
      },
    },
  },
];
