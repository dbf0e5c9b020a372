import type { FailurePhase } from '@parol/contract/release-report';

/** Who acts on a failure: the team of the remote that failed, or one that is the same for all. */
type Actor = "the remote's team" | 'Platform team' | 'Security team';

/** A cause that tabs report, and what to do about it. docs/fleet.md has the same table (house rule). */
export interface FailureCause {
  readonly phase: FailurePhase;
  /** Undefined: any that is not listed, such as a directive of the policy. */
  readonly code: string | undefined;
  readonly means: string;
  readonly owner: Actor;
  readonly next: string;
  /** The server finds out in its own store whether it is true. */
  readonly isSeenInStore?: boolean;
}

/** The shell's team, also for failures that can't be attributed to a remote. */
export const platformTeam = 'Platform team';

export const failureCauses: readonly FailureCause[] = [
  {
    phase: 'load',
    code: 'unreachable',
    means: 'a file did not arrive',
    owner: platformTeam,
    next: 'few: bad lines, nothing to do. Many: `npm run fleet -- verify`; publish again what it names; if it names nothing, look at the store and at what is between it and the players',
  },
  {
    phase: 'load',
    code: 'threw',
    means: 'the entry or a chunk threw while it ran',
    owner: "the remote's team",
    next: 'roll back; `/_fleet` shows where it threw, the message is in the console of a browser that opens the page',
  },
  {
    phase: 'load',
    code: 'manifest_invalid',
    means: '`release.json` has the right hash and is no release',
    owner: "the remote's team",
    next: 'roll back; build again with this version of the tools',
    isSeenInStore: true,
  },
  {
    phase: 'hang',
    code: 'file_hung',
    means: 'a file took more than two minutes, or its release was given up',
    owner: platformTeam,
    next: 'as `unreachable`',
  },
  {
    phase: 'hang',
    code: 'release_hung',
    means:
      'no answer within 8 seconds; where no earlier release serves, the tab goes on waiting, and says so in a strip',
    owner: platformTeam,
    next: 'as `unreachable`; if only one release has it, compare its size with the one before and roll back',
  },
  {
    phase: 'verify',
    code: 'hash_mismatch',
    means: 'a file is not the published one; nothing of it ran',
    owner: 'Security team',
    next: '`npm run fleet -- verify`; publish again what it names. Then find out who can write to the store, or is between it and the players',
    isSeenInStore: true,
  },
  {
    phase: 'verify',
    code: 'hash_missing',
    means: 'the release asks for a file that its manifest does not list',
    owner: "the remote's team",
    next: 'roll back; the build is broken',
  },
  {
    phase: 'verify',
    code: 'manifest_hash_missing',
    means: 'the fleet has no hash of the release',
    owner: platformTeam,
    next: 'publish again',
    isSeenInStore: true,
  },
  {
    phase: 'contract',
    code: 'contract_range',
    means: "the release needs another contract than the tab's shell has",
    owner: "the remote's team",
    next: 'after a rollback of the shell: roll this remote back too. Otherwise publish the shell that has the contract first',
  },
  {
    phase: 'expose',
    code: 'expose_missing',
    means: 'the release lacks a page that its data names',
    owner: "the remote's team",
    next: 'roll back; the build is broken',
  },
  {
    phase: 'expose',
    code: 'no_component',
    means: "a page's module has no component",
    owner: "the remote's team",
    next: 'roll back; the build is broken',
  },
  {
    phase: 'mount',
    code: 'threw_at_mount',
    means: 'the page threw before it was shown',
    owner: "the remote's team",
    next: 'roll back; `/_fleet` shows where it threw, the message is in the console of a browser that opens the page',
  },
  {
    phase: 'mount',
    code: 'threw',
    means: 'the shell threw an error before it rendered; the tab opened the previous release',
    owner: platformTeam,
    next: '`npm run fleet -- rollback shell`; `/_fleet` shows where it threw, the message is in the console of a browser that opens the page',
  },
  {
    phase: 'policy',
    code: 'foreign_event',
    means: 'it emitted an event of another remote; the event was dropped',
    owner: "the remote's team",
    next: 'correct the release in working hours',
  },
  {
    phase: 'policy',
    code: 'unknown_cookie',
    means: 'it set a cookie that its `remote.ts` does not list; the cookie was not set',
    owner: "the remote's team",
    next: 'correct the release in working hours',
  },
  {
    phase: 'policy',
    code: 'unknown_event',
    means: 'it emitted an event that its `remote.ts` does not list; the event was dropped',
    owner: "the remote's team",
    next: 'correct the release in working hours',
  },
  {
    phase: 'policy',
    code: undefined,
    means:
      "a directive such as `connect-src`: its code did what the page's policy forbids, also by an image or a frame that it renders, or an extension of the browser did",
    owner: "the remote's team",
    next: "one visitor: nothing to do. Many: compare the release's code with the one before",
  },
];

/** The entry of a reported cause; undefined for one that this version does not know. */
export const causeOf = (phase: FailurePhase, code: string): FailureCause | undefined =>
  failureCauses.find((one) => one.phase === phase && one.code === code) ??
  failureCauses.find((one) => one.phase === phase && one.code === undefined);

/** Codes of failures that the server checks in its own store instead of counting reports. */
export const codesOfStore: readonly string[] = failureCauses.flatMap(
  ({ code, isSeenInStore = false }) => (isSeenInStore && code !== undefined ? [code] : []),
);
