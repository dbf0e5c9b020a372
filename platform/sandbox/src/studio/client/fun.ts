// Demo games: fun money that is filled up for nothing.
import { ask } from './api.ts';
import { parse } from './money.ts';

/** Fills the purse up; hands over the new balance, or the reply that says why not. */
export async function refill(show, refuse) {
  const reply = await ask('refill');
  if (reply.status === 'OK') show(parse(reply.balance));
  else refuse(reply);
}
