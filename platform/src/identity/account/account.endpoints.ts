import * as wire from '@parol/wire/member';
import { passkeyLogin } from '@parol/wire/passkey';
import type { RowOnWire } from '@parol/wire';
import { type CallContext, type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { SessionService } from '../session/session.ts';
import {
  accountRow,
  type Member,
  type SignUpExtras,
  type LoadAccountFlags,
} from '../member/member.ts';
import type { LogInCodesService } from './log-in-codes.service.ts';
import type { LoggedIn, LogInService } from './log-in.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { ResetPassword } from './reset-password.service.ts';
import type { SignUpService } from './sign-up.service.ts';
import { callSourceOf } from './call-source.ts';

type AccountRow = RowOnWire<typeof wire.account>;
type SignUpCall = typeof wire.signup | typeof wire.signupV2;

export interface MemberServices {
  readonly signUps: SignUpService;
  readonly logIns: LogInService;
  readonly codes: LogInCodesService;
  readonly resetPassword: ResetPassword;
  readonly profiles: ProfileService;
  readonly sessions: SessionService;
  readonly phoneProof: PhoneProof;
  readonly loadAccountFlags: LoadAccountFlags;
}

const extraFields = ['fbp', 'pixelId', 'ch', 'cm', 'pp', 'domain'] as const;

/** The calls of group `member` about the account itself (specification §7, "Account"). */
export function accountEndpoints({
  signUps,
  logIns,
  codes,
  resetPassword,
  profiles,
  sessions,
  phoneProof,
  loadAccountFlags,
}: MemberServices): readonly Endpoint[] {
  const rowOf = async (row: Member): Promise<AccountRow> =>
    accountRow(row, await loadAccountFlags(row.id));

  async function enter(
    { member: row, session }: LoggedIn,
    context: Pick<CallContext<never>, 'cookie' | 'caller'>,
  ): Promise<readonly AccountRow[]> {
    if (context.caller) await sessions.close(context.caller.memberId, context.caller.sessionId);
    context.cookie(session.secret);
    return [{ ...(await rowOf(row)), session_token: session.handle }];
  }

  async function signUp({ body, address, device }: CallContext<SignUpCall>): Promise<readonly []> {
    const {
      account_id: phone,
      password,
      contact_email: email,
      terms,
      over_age: overAge,
      referral_code: referralCode,
      affiliate_code: affiliateCode,
    } = body;
    await signUps.signUp(
      {
        phone,
        password,
        email,
        terms,
        overAge,
        referralCode,
        affiliateCode,
        extras: extrasOf(body),
      },
      address,
      device.remember(),
    );
    return [];
  }

  const resend = ({ resendAt }: { readonly resendAt: Date }) => [
    { resend_at: resendAt.toISOString() },
  ];

  return [
    open(wire.signup, signUp),
    open(wire.signupV2, signUp),
    open(wire.codeCheck, async ({ body }) => [
      { code: await signUps.checkCode(body.kind, body.code) },
    ]),
    open(wire.validateTac, async (context) => {
      const fresh = await signUps.activate(
        context.body.account_id,
        context.body.tac,
        context.address,
        context.device.remember(),
      );
      return enter(await logIns.firstTime(fresh, callSourceOf(context)), context);
    }),
    open(wire.renewTac, async (context) =>
      resend(
        await codes.renew(context.body.account_id, context.body.purpose, callSourceOf(context)),
      ),
    ),
    open(wire.login, async (context) => {
      const { account_id: phone, password, totp } = context.body;
      return enter(await logIns.byPassword(phone, password, totp, callSourceOf(context)), context);
    }),
    open(wire.loginTac, async (context) =>
      resend(await codes.forLogIn(context.body.account_id, callSourceOf(context))),
    ),
    open(wire.newLogin, async (context) => {
      const { account_id: phone, member_otp: code, totp } = context.body;
      return enter(await logIns.byCode(phone, code, totp, callSourceOf(context)), context);
    }),
    open(passkeyLogin, async (context) =>
      enter(await logIns.byPasskey(context.body.credential, callSourceOf(context)), context),
    ),
    open(wire.forgotPassword, async (context) => {
      const { account_id: phone, contact_phone: lastDigits } = context.body;
      return resend(await codes.forReset(phone, lastDigits, callSourceOf(context)));
    }),
    open(wire.resetPassword, async (context) => {
      const { account_id: phone, tac: code, new_password: newPassword, totp } = context.body;
      await resetPassword({ phone, code, newPassword, totp }, callSourceOf(context));
      return [];
    }),
    member(wire.account, async ({ caller }) => [
      await rowOf(await profiles.member(caller.memberId)),
    ]),
    member(wire.logout, async ({ caller, cookie }) => {
      await sessions.close(caller.memberId, caller.sessionId);
      cookie(undefined);
      return [];
    }),
    member(wire.updatePassword, async ({ body, caller, address }) => {
      await profiles.changePassword(caller, body.password, body.new_password, address);
      return [];
    }),
    member(wire.updateProfile, async ({ body, caller, address }) => [
      await rowOf(await profiles.update(caller, body, address)),
    ]),
    member(wire.validateBankTac, async ({ caller, body }) => {
      await phoneProof.confirm(caller, 'bank', body.tac);
      return [];
    }),
    member(wire.bankTac, async ({ caller, address }) =>
      resend(await phoneProof.send(caller, 'bank', address)),
    ),
  ];
}

function extrasOf(
  body: Readonly<Partial<Record<(typeof extraFields)[number], string | undefined>>>,
): SignUpExtras {
  return Object.fromEntries(
    extraFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])),
  );
}
