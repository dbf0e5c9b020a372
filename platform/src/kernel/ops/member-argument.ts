/** Finds a member by phone in any accepted format. */
type ByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

/** The id of the member whose phone a command was given. Throws one line if there is none. */
export async function memberIdOf(byPhone: ByPhone, phone: string | undefined): Promise<bigint> {
  const member = phone ? await byPhone(phone) : undefined;
  if (!member) throw new Error(`No member has the phone "${phone ?? ''}".`);
  return member.id;
}
