import { sql, type Kysely } from 'kysely';

/**
 * The daily bonus as the specification says it (§9): 20 % for a deposit of ₱10, 10 % above. It began its 10 % at ₱100, so that
 * ₱99 brought more than ₱150. Tiers that an operator has changed stay as they are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update promotion set tiers = ${JSON.stringify(tiers)}, summary = ${JSON.stringify(summary)}, terms = ${JSON.stringify(terms)}
     where id = 'daily' and tiers = ${JSON.stringify(before)}::jsonb`.execute(db);
}

const tier = (minimum: string, percent: number) => ({ minimum, percent, turnover_multiplier: 2 });
const before = [tier('10.00', 20), tier('100.00', 10)];
const tiers = [tier('10.00', 20), tier('10.01', 10)];

const summary = {
  en: '20% on ₱10, 10% on any more, once a day',
  ph: '20% sa ₱10, 10% sa higit pa, isang beses bawat araw',
};
const terms = {
  en: 'Once a day, Manila time. On a deposit of ₱10: 20%. On any more: 10%. Turnover ×2 of deposit and bonus within 7 days.',
  ph: 'Isang beses bawat araw, oras sa Manila. Sa deposit na ₱10: 20%. Sa higit pa: 10%. Turnover ×2 ng deposit at bonus sa loob ng 7 araw.',
};
