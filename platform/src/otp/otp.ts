import type { MessagesService } from '../messages/messages.service.ts';
import type { Contribution, Parts } from '../parts.ts';
import { otpRepository } from './otp.repository.ts';
import { otpService, type OtpService } from './otp.service.ts';

export interface OtpNoun {
  readonly service: OtpService;
  readonly contribution: Contribution;
}

/** One-time codes by SMS. */
export function otpNoun(parts: Parts, messages: MessagesService): OtpNoun {
  const service = otpService(parts, otpRepository(parts.db), messages);
  return {
    service,
    contribution: { jobs: [{ name: 'otp:purge', everyMs: 3_600_000, run: () => service.purge() }] },
  };
}
