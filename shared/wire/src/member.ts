/** The calls of the member group, one file per subject. */
export * from './member/account.ts';
export * from './member/sign-up.ts';
export * from './member/log-in.ts';
export * from './member/sessions.ts';
export * from './member/profile.ts';
export * from './member/tacs.ts';
export * from './member/inbox.ts';
export * from './member/not-me.ts';
