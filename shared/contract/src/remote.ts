import type { Localized } from '@parol/domain';
import type { Access, Frame, IconName, NavArea, SlotName } from './release.ts';

/** A page of a remote. Its module's default export is the component; `data` is a module whose default export it gets as prop `data`. */
export interface RemotePage {
  readonly path: string;
  /** Module path from the remote's folder; the build makes it an expose. */
  readonly module: string;
  readonly data?: string;
  /** Key in the remote's locales. */
  readonly title: string;
  /** A title that is data already, instead of a key: gateways bring their own labels. */
  readonly titleText?: Localized;
  /** Pages are for members unless they say otherwise. */
  readonly access?: Access;
  readonly frame?: Frame;
  /** Public pages carry a catch-all child that leads back to the page (specification §2). */
  readonly catchAll?: boolean;
  /** The page's first call, started from the HTML before any script has run; only calls without a member. */
  readonly early?: EarlyCall;
}

/** A read that the HTML may start by itself. A value `$language` in the body becomes the language in force. */
export interface EarlyCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Set where the call answers a member more (identity optional): the HTML does not know who asks. */
  readonly visitorsOnly?: boolean;
}

/** A widget in a place that somebody else owns; its module's default export is the component. */
export interface RemoteSlot {
  readonly slot: SlotName;
  readonly id: string;
  readonly module: string;
  /** Ascending within the slot. */
  readonly order: number;
  /** Urgent slots load with the page; the others after the largest paint. At most two of Home are urgent. */
  readonly urgent?: boolean;
  readonly access?: Access;
  /** Height in CSS pixels that is kept free while it loads, phone and desktop, so that nothing jumps. */
  readonly reserve?: readonly [phone: number, desktop: number];
  readonly early?: EarlyCall;
}

/** A modal that anyone may open by its selector: `modal.open('login')`. Its component gets `close` and what the opener passed. */
export interface RemoteModal {
  readonly selector: string;
  readonly module: string;
  readonly title: string;
  readonly access?: Access;
}

/** An entry in the shell's navigation. */
export interface RemoteNav {
  readonly area: NavArea;
  readonly path: string;
  /** Key in the remote's locales. */
  readonly label: string;
  readonly icon: IconName;
  readonly order: number;
  readonly access?: Access;
}

/** What a remote contributes: the one typed file `remote.ts` of its folder. */
export interface Remote {
  readonly name: string;
  /** The team that answers for it. */
  readonly owner: string;
  /** Range of contract versions that it runs with. */
  readonly contract: string;
  readonly pages?: readonly RemotePage[];
  readonly slots?: readonly RemoteSlot[];
  readonly modals?: readonly RemoteModal[];
  readonly nav?: readonly RemoteNav[];
  /** Files of its own that the release carries beside the code, by name: JSON values. */
  readonly attachments?: Readonly<Record<string, unknown>>;
  /** Calls beyond those that the build finds in the code, e.g. of gateways that are data. */
  readonly calls?: readonly {
    readonly group: string;
    readonly name: string;
    readonly auth: string;
    readonly kind: string;
    readonly onFailure: string;
  }[];
}

/** Declares a remote; the build reads the value and writes `release.json` from it. */
export const defineRemote = (remote: Remote): Remote => remote;
