import { Refusal } from '../../kernel/http/http.ts';
import type { AuditService } from '../../kernel/audit/audit.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import type { Devices } from '../device/device.ts';
import type { OtpKey, OtpService } from '../otp/otp.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { identifierOf, parsePhone } from '@parol/domain';
import { isEmail, type Member, type Members, type SignUpExtras } from '../member/member.ts';
import { type Passwords, refuseWeakPassword } from '../password/password.ts';
import { deviceHash } from '../session/session.ts';
import { affiliateByCode } from './affiliate.repository.ts';
import { newReferralCode } from './referral-code.ts';
import type { RegistrationRepository } from './registration.repository.ts';
import type { Registration } from './registration.schema.ts';

interface SignUp {
  /** As typed. */
  readonly phone: string;
  readonly password: string;
  readonly email: string | undefined;
  readonly terms: boolean;
  readonly overAge: boolean;
  readonly referralCode: string | undefined;
  readonly affiliateCode: string | undefined;
  readonly extras: SignUpExtras;
}

export interface SignUpService {
  /**
   * Creates a registration and sends its code. Refuses invalidPhoneNumberFormat,
   * passwordStrengthError, common_password, terms_required, over_age_required, invalidEmailFormat,
   * contact_email_registered, invalid_referral_code, affiliate_not_exists, affiliate_inactive,
   * parent_account_inactive, contact_phone_exists, tac_is_valid, otp_too_many_requests.
   */
  signUp(form: SignUp, address: string, device: string): Promise<void>;
  /**
   * Turns the registration into a member when the code is correct. Refuses the codes of
   * OtpService.use, account_not_exists, contact_phone_exists when a member took the phone
   * meanwhile, and invalid_tac for a browser other than the one that registered: whoever registers
   * another person's phone must not get an account when its owner types the code.
   */
  activate(phone: string, code: string, address: string, device: string): Promise<Member>;
  /**
   * Returns the code as stored, if sign-up accepts it. Refuses invalid_referral_code,
   * affiliate_not_exists, affiliate_inactive, parent_account_inactive.
   */
  checkCode(kind: 'referral' | 'affiliate', code: string): Promise<string>;
}

export interface SignUpParts {
  readonly parts: Parts;
  readonly members: Members;
  readonly registrations: RegistrationRepository;
  readonly otp: OtpService;
  readonly devices: Pick<Devices, 'requester'>;
  readonly audit: AuditService;
  readonly passwords: Passwords;
  /** Called for each new member after the commit, for example to send a welcome message. */
  readonly activated: (memberId: bigint) => Promise<void>;
}

export function signUpService(needs: SignUpParts): SignUpService {
  return {
    signUp: (form, address, device) => signUp(needs, form, address, device),
    activate: (typed, code, address, device) => activate(needs, typed, code, address, device),
    checkCode: (kind, code) => checkCode(needs, kind, code),
  };
}

/** Refuses invalid_referral_code; parent_account_inactive when the referrer is not active. */
async function referrerOf(
  { members }: SignUpParts,
  code: string | undefined,
): Promise<{ readonly id: bigint; readonly code: string } | undefined> {
  const known = identifierOf(code ?? '');
  if (known === '') return undefined;
  const referrer = await members.byReferralCode(known);
  if (!referrer) throw new Refusal('invalid_referral_code');
  if (referrer.status !== 'active') throw new Refusal('parent_account_inactive');
  return { id: referrer.id, code: known };
}

/**
 * Refuses affiliate_not_exists, affiliate_inactive; parent_account_inactive when the parent is
 * closed.
 */
async function affiliateOf(
  needs: SignUpParts,
  code: string | undefined,
): Promise<string | undefined> {
  const { db } = needs.parts;
  const known = identifierOf(code ?? '');
  if (known === '') return undefined;
  const affiliate = await affiliateByCode(db, known);
  if (!affiliate) throw new Refusal('affiliate_not_exists');
  if (!affiliate.active) throw new Refusal('affiliate_inactive');
  const parent =
    affiliate.parent_code === null ? undefined : await affiliateByCode(db, affiliate.parent_code);
  if (parent?.active === false) throw new Refusal('parent_account_inactive');
  return affiliate.code;
}

/**
 * Returns false when a member took the phone meanwhile; the registration is deleted either way.
 */
async function insertMember(
  needs: SignUpParts,
  registration: Registration,
  now: Date,
): Promise<boolean> {
  const { random, db } = needs.parts;
  const { members, registrations } = needs;
  const referralCode = await newReferralCode(
    random,
    async (code) => (await members.byReferralCode(code)) !== undefined,
  );
  return inTransaction(db, async (tx) => {
    const row = {
      id: random.id(now),
      phone: registration.phone,
      password_hash: registration.password_hash,
      full_name: null,
      nickname: null,
      gender: null,
      birthday: null,
      contact_email: registration.contact_email,
      referral_code: referralCode,
      referred_by: registration.referred_by,
      affiliate_code: registration.affiliate_code,
      sign_up_extras: JSON.stringify(registration.sign_up_extras),
      terms_at: registration.created_at,
      over_age_at: registration.created_at,
      created_at: now,
      last_login_time: null,
    };
    // Another member may have verified the same e-mail meanwhile; the account is created without
    // it.
    const inserted = await members.insert(tx, row);
    await registrations.remove(tx, registration.phone);
    return inserted;
  });
}

const signUpCode = async (
  { devices }: SignUpParts,
  account: string,
  device: string,
): Promise<OtpKey> => ({
  account,
  purpose: 'signup',
  requester: await devices.requester(undefined, device),
});

async function signUp(
  needs: SignUpParts,
  form: SignUp,
  address: string,
  device: string,
): Promise<void> {
  const { members, passwords, otp, registrations } = needs;
  const { clock } = needs.parts;
  const phone = parsePhone(form.phone);
  if (!phone) throw new Refusal('invalidPhoneNumberFormat');
  refuseWeakPassword(form.password, phone);
  if (!form.terms) throw new Refusal('terms_required');
  if (!form.overAge) throw new Refusal('over_age_required');
  const email = form.email?.trim() || undefined;
  if (email && !isEmail(email)) throw new Refusal('invalidEmailFormat');
  if (email && (await members.hasEmail(email))) throw new Refusal('contact_email_registered');
  const referrer = await referrerOf(needs, form.referralCode);
  const affiliateCode = await affiliateOf(needs, form.affiliateCode);
  if ((await members.idByPhone(phone)) !== undefined) throw new Refusal('contact_phone_exists');

  const passwordHash = await passwords.hash(form.password);
  // The code is sent first: while the last one is valid, send refuses and the registration must
  // not change.
  await otp.send({ ...(await signUpCode(needs, phone, device)), address, deliver: true });
  await registrations.put({
    phone,
    password_hash: passwordHash,
    contact_email: email ?? null,
    referred_by: referrer?.id ?? null,
    affiliate_code: affiliateCode ?? null,
    sign_up_extras: JSON.stringify(form.extras),
    device_hash: deviceHash(device),
    created_at: clock.now(),
  });
}

async function activate(
  needs: SignUpParts,
  typed: string,
  code: string,
  address: string,
  device: string,
): Promise<Member> {
  const { registrations, otp, members, audit, activated } = needs;
  const { clock } = needs.parts;
  const phone = parsePhone(typed);
  if (!phone) throw new Refusal('invalid_tac');
  const registration = await registrations.find(phone, deviceHash(device));
  await otp.use(await signUpCode(needs, phone, device), code);
  if (!registration) throw new Refusal('account_not_exists');
  if (!(await insertMember(needs, registration, clock.now())))
    throw new Refusal('contact_phone_exists');
  const member = await members.byPhone(phone);
  if (!member) throw new Error('the new member was not found after sign-up');
  await audit.record({
    actor: `member:${member.id}`,
    act: 'member.sign-up',
    memberId: member.id,
    address,
  });
  await activated(member.id);
  return member;
}

async function checkCode(
  needs: SignUpParts,
  kind: 'referral' | 'affiliate',
  code: string,
): Promise<string> {
  if (kind === 'affiliate') return (await affiliateOf(needs, code)) ?? '';
  return (await referrerOf(needs, code))?.code ?? '';
}
