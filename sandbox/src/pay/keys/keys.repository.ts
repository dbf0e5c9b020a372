import type { Db } from '@parol/platform/kernel/database';

/** The RSA key of this name in PEM; `make` makes it the first time. */
export async function privateKey(db: Db, name: string, make: () => string): Promise<string> {
  const find = () =>
    db.selectFrom('sandpay_key').select('private_pem').where('name', '=', name).executeTakeFirst();
  const known = await find();
  if (known) return known.private_pem;
  await db
    .insertInto('sandpay_key')
    .values({ name, private_pem: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another process may have been faster.
  return (await find())?.private_pem ?? privateKey(db, name, make);
}
