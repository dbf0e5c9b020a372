import { parsePhone } from '@parol/domain';
import type { MemberRepository } from './member.repository.ts';

/** Finds the member with a phone in any accepted format; undefined when there is none. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

export const memberByPhone =
  (repository: MemberRepository): MemberByPhone =>
  (phone) =>
    repository.byPhone(parsePhone(phone) ?? '');
