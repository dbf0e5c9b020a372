import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { memberRepository, type MemberRepository } from './member.repository.ts';
import type { Member, SignUpExtras } from './member.schema.ts';
import { markProbe } from './probe.repository.ts';

/** What a member tells about itself; absent fields stay. */
export type ProfileFields = Partial<
  Pick<Member, 'full_name' | 'nickname' | 'gender' | 'birthday' | 'avatar'>
>;

/**
 * The members' rows. Other modules change them only through the methods named here; what may be
 * changed when is decided by the callers.
 */
export interface Members extends Omit<MemberRepository, 'update'> {
  setProfile(on: Db, id: bigint, fields: ProfileFields): Promise<void>;
  /** Sets the name and birthday of an accepted document. */
  setVerified(
    on: Db,
    id: bigint,
    verified: { readonly full_name: string; readonly birthday: string; readonly at: Date },
  ): Promise<void>;
  /** Sets the hash of another password, which the member chose at `at`. */
  setPassword(on: Db, id: bigint, hash: string, at: Date): Promise<void>;
  /** Notes a log-in. `rehashed` is the same password's hash at a higher cost. */
  loggedIn(on: Db, id: bigint, at: Date, rehashed: string | undefined): Promise<void>;
  /** Notes when an authenticator app or passkey was added or removed. */
  factorChanged(on: Db, id: bigint, at: Date): Promise<void>;
  setVipLevel(on: Db, id: bigint, level: number): Promise<void>;
  /** Marks the synthetic player since a time, or with null makes it a player again. Only operators and the sandbox call it. */
  markProbe(on: Db, id: bigint, since: Date | null): Promise<void>;
  setSignUpExtras(on: Db, id: bigint, extras: SignUpExtras): Promise<void>;
}

export function memberService(parts: Pick<Parts, 'db' | 'uniqueKeys' | 'contacts'>): Members {
  const { update, ...rows } = memberRepository(parts);
  return {
    ...rows,
    setProfile: update,
    setVerified: (on, id, { at, ...identity }) => update(on, id, { ...identity, verified_at: at }),
    setPassword: (on, id, password_hash, at) =>
      update(on, id, { password_hash, password_changed_at: at }),
    loggedIn: (on, id, at, rehashed) =>
      update(on, id, {
        last_login_time: at,
        ...(rehashed !== undefined && { password_hash: rehashed }),
      }),
    factorChanged: (on, id, at) => update(on, id, { factor_changed_at: at }),
    setVipLevel: (on, id, level) => update(on, id, { vip_level: level }),
    markProbe,
    setSignUpExtras: (on, id, extras) => update(on, id, { sign_up_extras: JSON.stringify(extras) }),
  };
}
