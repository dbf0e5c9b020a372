import { parsePhone } from '@parol/domain';
import type { Members } from './member.service.ts';

/** Finds the member with a phone in any accepted format; undefined when there is none. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

export const memberByPhone =
  (members: Pick<Members, 'byPhone'>): MemberByPhone =>
  (phone) =>
    members.byPhone(parsePhone(phone) ?? '');
