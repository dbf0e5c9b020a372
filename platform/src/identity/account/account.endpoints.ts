import * as wire from '@parol/wire/member';
import type { RowOnWire } from '@parol/wire';
import { type CallContext, type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { Devices } from '../device/device.ts';
import type { OtpService } from '../otp/otp.ts';
import type { SessionService } from '../session/session.ts';
import {
  accountRow,
  type Member,
  type SignUpExtras,
  type LoadAccountFlags,
} from '../member/member.ts';
import type { LogInService, Visit } from './log-in.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SignUpService } from './sign-up.service.ts';

type AccountRow = RowOnWire<typeof wire.account>;
type SignUpCall = typeof wire.signup | typeof wire.signupV2;

export interface MemberServices {
  readonly signUps: SignUpService;
  readonly logIns: LogInService;
  readonly profiles: ProfileService;
  readonly sessions: SessionService;
  readonly otp: OtpService;
  readonly devices: Pick<Devices, 'seen'>;
  readonly loadAccountFlags: LoadAccountFlags;
}

const extraFields = ['fbp', 'pixelId', 'ch', 'cm', 'pp', 'domain'] as const;

/** The calls of group `member` about the account itself (specification §7, "Account"). */
export function accountEndpoints({
  signUps,
  logIns,
  profiles,
  sessions,
  otp,
  devices,
  loadAccountFlags,
}: MemberServices): readonly Endpoint[] {
  const rowOf = async (row: Member): Promise<AccountRow> =>
    accountRow(row, await loadAccountFlags(row.id));

  async function enter(
    row: Member,
    context: Pick<CallContext<never>, 'address' | 'cookie' | 'caller' | 'device'>,
  ): Promise<readonly AccountRow[]> {
    if (context.caller) await sessions.close(context.caller.memberId, context.caller.sessionId);
    const deviceId = context.device.remember();
    const opened = await sessions.open(row.id, { ...visitOf(context), deviceId });
    context.cookie(opened.secret);
    await devices.seen(row.id, deviceId);
    return [{ ...(await rowOf(row)), session_token: opened.handle }];
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
        context.device.known,
      );
      return enter(await logIns.firstTime(fresh, visitOf(context)), context);
    }),
    open(wire.renewTac, async ({ body, address }) =>
      resend(await logIns.renewCode(body.account_id, body.purpose, address)),
    ),
    open(wire.login, async (context) =>
      enter(
        await logIns.byPassword(context.body.account_id, context.body.password, visitOf(context)),
        context,
      ),
    ),
    open(wire.loginTac, async ({ body, address }) =>
      resend(await logIns.sendCode(body.account_id, 'login', address)),
    ),
    open(wire.newLogin, async (context) =>
      enter(
        await logIns.byCode(context.body.account_id, context.body.member_otp, visitOf(context)),
        context,
      ),
    ),
    open(wire.forgotPassword, async ({ body, address }) =>
      resend(await logIns.forgotPassword(body.account_id, body.contact_phone, address)),
    ),
    open(wire.resetPassword, async ({ body, address }) => {
      await logIns.resetPassword(body.account_id, body.tac, body.new_password, address);
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
      await otp.use(caller.accountId, 'bank', body.tac);
      return [];
    }),
    member(wire.bankTac, async ({ caller, address }) =>
      resend(
        await otp.send({ account: caller.accountId, purpose: 'bank', address, deliver: true }),
      ),
    ),
  ];
}

function visitOf({ address, device }: Pick<CallContext<never>, 'address' | 'device'>): Visit {
  return { address, device: device.name };
}

function extrasOf(
  body: Readonly<Partial<Record<(typeof extraFields)[number], string | undefined>>>,
): SignUpExtras {
  return Object.fromEntries(
    extraFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])),
  );
}
