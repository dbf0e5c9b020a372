import type { Member } from '@parol/platform/identity/member';
import { Refusal } from '@parol/platform/kernel/http';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;

export interface NewPlayer {
  /** 639XXXXXXXXX. */
  readonly phone: string;
  readonly password: string;
  readonly fullName: string;
  /** Referral code of the member who referred them. */
  readonly referralCode?: string | undefined;
}

/** Signs a player up through the real sign-up, including the code. */
export async function signUp(
  { clock, random, accounts, messages }: World,
  { phone, password, fullName, referralCode }: NewPlayer,
): Promise<Member> {
  const address = `10.${random.int(200)}.${random.int(200)}.${1 + random.int(200)}`;
  const device = `seed:${phone}`;
  const form = {
    phone,
    password,
    email: undefined,
    terms: true,
    overAge: true,
    referralCode,
    affiliateCode: undefined,
    extras: {},
  };
  try {
    await accounts.signUps.signUp(form, address, device);
  } catch (error) {
    // An earlier run was interrupted between code and account: wait until another code may be sent.
    if (!(error instanceof Refusal) || error.code !== 'tac_is_valid') throw error;
    clock.advance(3 * minute);
    await accounts.signUps.signUp(form, address, device);
  }
  clock.advance(25 * second);
  const [message] = await messages.latest(1, phone);
  const member = await accounts.signUps.activate(
    phone,
    /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? '',
    address,
    device,
  );
  const caller = { memberId: member.id, accountId: phone, handle: '', sessionId: 0n };
  await accounts.profiles.update(caller, { full_name: fullName }, address);
  return member;
}
