import type { Language } from '@parol/domain';
import type { Call, Failure, Outcome, RequestOf, RowOf } from '@parol/wire';
import type { UploadRow } from '@parol/wire/upload';
import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Drafts } from './drafts.ts';
import type { Events } from './events.ts';
import type { NavArea, ReleaseIcon, ReleaseNav, SectionId, SlotName } from './release.ts';
import type { RemoteCookies, RemoteStorage } from './remote-storage.ts';

export type Theme = 'night' | 'light' | 'system';

/** The member's data for pages; never the token. */
export interface Account {
  readonly accountId: string;
  readonly fullName: string | null;
  readonly nickname: string | null;
  readonly contactEmail: string | null;
  readonly gender: 'female' | 'male' | 'other' | null;
  readonly birthday: string | null;
  /** The chosen avatar; null for the default, which is derived from the account. */
  readonly avatar: string | null;
  readonly currency: string;
  readonly referralCode: string;
  readonly lastLoginTime: string | null;
  readonly vipLevel: number;
  readonly unread: number;
  /**
   * End of the current cool-off or self-exclusion. Until then no part may invite the member to play
   * or deposit.
   */
  readonly pausedUntil: string | null;
}
export type SessionState =
  | { readonly status: 'visitor'; readonly account: null }
  | {
      readonly status: 'member';
      readonly account: Account;
      /** Changes when the member's data may have changed elsewhere: mounted reads of it fetch again (specification §3). */
      readonly refreshKey: number;
    };

/** Amounts in units (1/10,000 peso). */
export interface BalanceState {
  readonly state: 'unknown' | 'loading' | 'ready' | 'stale';
  readonly total: bigint;
  readonly available: bigint;
  readonly withheld: bigint;
  readonly token: bigint;
  /** Wins that wait for review, not part of the total. Since 1.8. */
  readonly underReview?: bigint;
}

/** The cache entry of one read. */
export interface ReadEntry {
  readonly rows?: readonly unknown[];
  /**
   * Rows in wire form, from a page that the server rendered: `useCall` parses them with the call's
   * schema. Since 1.8.
   */
  readonly wire?: readonly unknown[];
  readonly failure?: Failure;
  readonly loading: boolean;
}

export interface ToastMessage {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
}

/** An entry of the navigation, with its texts in the current language. Since 1.15. */
export interface NavEntry extends Omit<ReleaseNav, 'hint'> {
  readonly text: string;
  readonly hint?: string | undefined;
}

/** The shell's API for one remote, limited to that remote's calls and texts. */
export interface Shell {
  /** Name of that remote. */
  readonly remote: string;
  readonly api: {
    /** Makes a call that the remote's release lists. Never throws. */
    call<C extends Call>(call: C, body: RequestOf<C>): Promise<Outcome<readonly RowOf<C>[]>>;
    /** Cached reads by `readKey` of call and body. */
    readonly reads: StoreApi<Readonly<Record<string, ReadEntry>>>;
    /** Reloads into `reads`; joins a read that is already running. */
    refresh<C extends Call>(call: C, body: RequestOf<C>): Promise<void>;
    readonly readKey: (call: Call, body: unknown) => string;
    /**
     * Uploads a picture for a remote whose release lists `member/upload`; returns the opaque path
     * to use in other calls. `onProgress` receives the sent fraction, 0 to 1. Never throws.
     */
    upload(
      file: File,
      onProgress?: (fraction: number) => void,
    ): Promise<Outcome<readonly UploadRow[]>>;
  };
  readonly session: StoreApi<SessionState>;
  readonly balance: StoreApi<BalanceState> & { readonly refresh: () => Promise<void> };
  /**
   * Stores a log-in as the session, by the row that its call returned. The token, which that row
   * lacks, stays inside the shell.
   */
  readonly adoptSession: (row: unknown) => boolean;
  /**
   * Logs out and goes home. With `stay` (since 1.8) it stays on the page, which must be open to
   * visitors too.
   */
  readonly endSession: (options?: { readonly stay?: boolean }) => Promise<void>;
  readonly refreshAccount: () => Promise<void>;
  readonly language: { readonly current: Language; readonly set: (language: Language) => void };
  readonly theme: { readonly current: Theme; readonly set: (theme: Theme) => void };
  readonly toast: (message: ToastMessage) => void;
  readonly modal: {
    readonly open: (selector: string, props?: Readonly<Record<string, unknown>>) => void;
    readonly close: () => void;
  };
  readonly events: Events;
  readonly track: (
    event: string,
    detail?: Readonly<Record<string, string | number | boolean>>,
  ) => void;
  /** Keeps form content when a session ends unexpectedly; see `useDraft`. */
  readonly drafts: Drafts;
  /** The remote's own entries in the browser's storage. Since 1.14. */
  readonly storage: RemoteStorage;
  /** The cookies that the remote names in `cookies` of `remote.ts`. Since 1.14. */
  readonly cookies: RemoteCookies;
  /**
   * Keeps the tab on its current releases, e.g. while a form is dirty or a payment is pending.
   * Returns the release function.
   */
  readonly hold: (reason: string) => () => void;
  readonly online: StoreApi<{ readonly online: boolean }>;
  /** Origin of the sandbox's pay pages. */
  readonly thirdPartyOrigin: string;
  /** Origins of the game providers' pages: the only ones allowed in frames. Since 1.4. */
  readonly gameOrigins: readonly string[];
  /** Whether the tab's fleet has a page at a path and the page is not turned off. Since 1.10. */
  readonly hasPage?: (path: string) => boolean;
  /**
   * An area's navigation entries of all remotes in order, without pages that are turned off or that
   * this visitor or member may not open. Since 1.15.
   */
  readonly nav: (area: NavArea) => readonly NavEntry[];
  /** Draws the icon of a navigation entry. Since 1.15. */
  readonly NavIcon: ComponentType<{ readonly name: ReleaseIcon; readonly size?: number }>;
  /** Whether a section of the remote's pages is on. Since 1.11. */
  readonly isSectionOn?: (id: SectionId) => boolean;
  readonly Slot: ComponentType<{
    readonly name: SlotName;
    readonly props?: Readonly<Record<string, unknown>>;
  }>;
}
