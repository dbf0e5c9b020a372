import { inTransaction } from '../../kernel/database/database.ts';
import { formatAmount, parseAmount, unitsPerPeso } from '@parol/domain';
import { localized } from '@parol/wire/fields';
import * as v from 'valibot';
import { grantableGifts } from '../../bonus/promotion/promotion.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { anyMember, creditsOf } from '../credit/credit.ts';
import * as repository from './prize.repository.ts';

const mostListed = 200;
const wholeNumber = (most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most));
const wholeTokens = v.pipe(
  v.string(),
  v.transform((text) => parseAmount(text) ?? 0n),
  v.check((units) => units > 0n && units % unitsPerPeso === 0n, 'is not a whole number of tokens'),
);
const common = {
  id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/, 'has small letters, digits and hyphens')),
  name: localized(),
  tickets: wholeNumber(100),
  stock: wholeNumber(1_000_000),
  perMember: wholeNumber(1_000),
};
/** A prize is tokens, or a gift by the id of its promotion. */
const prizeSchema = v.union([
  v.strictObject({ ...common, tokens: wholeTokens, daysValid: wholeNumber(365) }),
  v.strictObject({ ...common, gift: v.pipe(v.string(), v.nonEmpty()) }),
]);

/** Operators' commands for the prizes that tickets buy; who, when and why is in the audit log. */
export const prizeOps = ({ db, clock }: Pick<Parts, 'db' | 'clock'>): readonly OpsCommand[] => [
  opsCommand({
    name: 'ticket:prizes',
    readingRole: true,
    effect: 'reads',
    summary: 'Lists the prizes that tickets buy, with what is left of each',
    run: async () =>
      (await repository.prizes(db, mostListed)).map(
        ({ id, tickets, tokens, gift, stock, claimed, per_member, from_at, until_at, reason }) =>
          `${id}  ${tickets} tickets  ${tokens === null ? `gift ${gift ?? ''}` : `${formatAmount(tokens)} tokens`}  ${stock - claimed} of ${stock} left, ${per_member} per member  ${from_at.toISOString()} to ${until_at.toISOString()}  ${reason}`,
      ),
  }),
  opsCommand({
    name: 'ticket:prize',
    effect: 'loosens',
    args: [input.text('prize as JSON')],
    options: { from: input.time('from'), until: input.time('until'), reason: input.reason() },
    summary: 'Adds a prize that tickets buy; its terms are not changed later',
    async credits([json]) {
      const prize = parsed(json);
      const each = await creditsOf(db, anyMember, prize, clock.now());
      return each.map((credit) => ({ ...credit, amount: credit.amount * BigInt(prize.stock) }));
    },
    async run([json], options) {
      const { id, name, tickets, stock, perMember, ...brings } = parsed(json);
      const { from: from_at, until: until_at } = options;
      const now = clock.now();
      if (from_at < now || until_at <= from_at)
        throw new Error('The prize begins in the future, and ends after it begins.');
      const gift = 'gift' in brings ? brings.gift : null;
      if (gift !== null && !(await grantableGifts(db, now)).includes(gift))
        throw new Error(`No gift "${gift}" is running.`);
      const isNew = await repository.addPrize(db, {
        id,
        name: JSON.stringify(name),
        tickets,
        tokens: 'tokens' in brings ? brings.tokens : null,
        days_valid: 'tokens' in brings ? brings.daysValid : null,
        gift,
        stock,
        per_member: perMember,
        reason: options.reason,
        from_at,
        until_at,
      });
      if (!isNew) throw new Error(`There is a prize "${id}": give the new one another id.`);
      return [`The prize ${id} is on offer from ${from_at.toISOString()} on.`];
    },
  }),
  opsCommand({
    name: 'ticket:prize-end',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.text('prize')],
    options: { reason: input.reason() },
    summary: 'Takes a prize off the offer now; what was exchanged stays',
    async run([id]) {
      await inTransaction(db, async (tx) => {
        if (!(await repository.endPrize(tx, id, clock.now())))
          throw new Error(`The prize "${id}" is not on offer.`);
      });
      return [`The prize ${id} is no longer on offer.`];
    },
  }),
];

function parsed(json: string): v.InferOutput<typeof prizeSchema> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('The prize is no JSON.');
  }
  const result = v.safeParse(prizeSchema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`The prize: ${v.getDotPath(issue) ?? 'it'}: ${issue.message}`);
}
