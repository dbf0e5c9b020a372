export { accountRow, type LoadAccountFlags } from './account-row.ts';
export { playersByAffiliate } from './affiliates.repository.ts';
export { isOfAge } from './age.ts';
export { isEmail } from './email.ts';
export { isPersonName, isSameName, tidyName } from './full-name.ts';
export { nameLikeness, withoutComma } from './name-likeness.ts';
export { memberByPhone, type MemberByPhone } from './member-by-phone.ts';
export { lockMemberRow } from './lock-row.repository.ts';
export { lockedMembers, memberIndex, memberKeys } from './member.keys.ts';
export { anonymise, profileRows, removedBefore } from './personal-data.repository.ts';
export { memberService, type Members, type ProfileFields } from './member.service.ts';
export type {
  Gender,
  Member,
  MemberStatus,
  MemberTable,
  Opened,
  SignUpExtras,
} from './member.schema.ts';
export { isPlayer, probes } from './probe.repository.ts';
export { refuseUnidentified } from './refuse-unidentified.ts';
export { refuseUnlessActive } from './refuse-unless-active.ts';
