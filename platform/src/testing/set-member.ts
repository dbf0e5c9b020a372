import type { Updateable } from 'kysely';
import type { MemberTable } from '../identity/member/member.ts';
import type { TestPlatform } from './platform.ts';

/** Sets values of a member's row that members and operators reach only by long ways, such as dates. */
export async function setMember(
  { parts }: Pick<TestPlatform, 'parts'>,
  id: bigint,
  change: Omit<Updateable<MemberTable>, 'phone' | 'contact_email'>,
): Promise<void> {
  await parts.db.updateTable('member').set(change).where('id', '=', id).execute();
}
