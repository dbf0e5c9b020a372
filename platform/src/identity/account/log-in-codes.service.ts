import { parsePhone } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { Devices } from '../device/device.ts';
import type { Members } from '../member/member.ts';
import type { Requester, OtpPurpose, OtpService } from '../otp/otp.ts';
import { deviceHash } from '../session/session.ts';
import type { CallSource } from './call-source.ts';
import type { RegistrationRepository } from './registration.repository.ts';

/** Purposes for which a visitor may request a code. */
const purposes = ['signup', 'login', 'forgot'] as const satisfies readonly OtpPurpose[];
type LogInPurpose = (typeof purposes)[number];

interface Sent {
  readonly resendAt: Date;
}

/** Codes that visitors request. Each refuses the codes of OtpService.send. */
export interface LogInCodesService {
  /** Sends a log-in code if the phone has an account; the reply is the same if it has none. */
  forLogIn(phone: string, source: CallSource): Promise<Sent>;
  /**
   * Sends a password-reset code, like `forLogIn`. Refuses verification_failed for an invalid phone,
   * and when the digits are not the last four of the typed phone.
   */
  forReset(phone: string, lastDigits: string, source: CallSource): Promise<Sent>;
  /**
   * Sends another code for the browser's process in progress, by default that of its newest code;
   * for `forgot` only if the previous code was delivered, since that one required the phone's last
   * digits.
   */
  renew(phone: string, purpose: LogInPurpose | undefined, source: CallSource): Promise<Sent>;
}

export interface LogInCodesParts {
  readonly members: Pick<Members, 'idByPhone'>;
  readonly registrations: Pick<RegistrationRepository, 'find'>;
  readonly otp: Pick<OtpService, 'send' | 'newestPurpose'>;
  readonly devices: Pick<Devices, 'requester'>;
}

export function logInCodesService({
  members,
  registrations,
  otp,
  devices,
}: LogInCodesParts): LogInCodesService {
  /** The requester of a code, and the purposes for which the phone may get one. */
  async function known(
    phone: string,
    { deviceId }: CallSource,
  ): Promise<{
    readonly requester: Requester;
    readonly isReachable: (purpose: LogInPurpose) => boolean;
  }> {
    // Both are always queried, so that the response time does not reveal which one exists.
    const [memberId, registration] = await Promise.all([
      members.idByPhone(phone),
      registrations.find(phone, deviceHash(deviceId)),
    ]);
    return {
      requester: await devices.requester(memberId, deviceId),
      isReachable: (purpose) =>
        purpose === 'signup'
          ? memberId === undefined && registration !== undefined
          : memberId !== undefined,
    };
  }

  async function send(phone: string, purpose: LogInPurpose, source: CallSource): Promise<Sent> {
    const { requester, isReachable } = await known(phone, source);
    const deliver = isReachable(purpose);
    return otp.send({ account: phone, purpose, requester, address: source.address, deliver });
  }

  return {
    async forLogIn(typed, source) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      return send(phone, 'login', source);
    },
    async forReset(typed, lastDigits, source) {
      const phone = parsePhone(typed);
      // Compared with the phone of the same request, so the refusal reveals no account; it creates no
      // code, so a member who mistyped can correct it at once.
      if (!phone?.endsWith(lastDigits)) throw new Refusal('verification_failed');
      return send(phone, 'forgot', source);
    },
    async renew(typed, wanted, source) {
      const phone = parsePhone(typed);
      if (!phone) throw new Refusal('invalidPhoneNumberFormat');
      const { requester, isReachable } = await known(phone, source);
      // A code is stored for every requested phone, so its purpose reveals no account.
      const purpose = wanted ?? (await otp.newestPurpose(phone, requester, purposes)) ?? 'signup';
      return otp.send({
        account: phone,
        purpose,
        requester,
        address: source.address,
        deliver: isReachable(purpose) && (purpose !== 'forgot' || 'if-last-was'),
      });
    },
  };
}
