import { parsePhone } from '@parol/domain';
import type { MemberRepository } from './member.repository.ts';

/** The member who has a phone, however it is written; undefined when nobody does. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

export const memberByPhone =
  (repository: MemberRepository): MemberByPhone =>
  (phone) =>
    repository.byPhone(parsePhone(phone) ?? '');
