// Demo games: fun money that is filled up for free.
import { refillFun, type Failure } from './api.ts';
import { parse } from '../base/money.ts';

/** Fills the fun money up; hands the new balance in units to `show`, or the failure to `refuse`. */
export async function refill(
  show: (units: number) => void,
  refuse: (failure: Failure) => void,
): Promise<void> {
  const reply = await refillFun();
  if (reply.status === 'OK') show(parse(reply.balance));
  else refuse(reply);
}
