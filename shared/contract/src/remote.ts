import type { Localized } from '@parol/domain';
import type {
  Access,
  EventName,
  Frame,
  IconName,
  NavArea,
  SectionId,
  SlotName,
} from './release.ts';

/**
 * A page. Its module's default export is the component, which gets `data` as a prop.
 */
export interface RemotePage {
  readonly path: string;
  /** Module path inside the remote's folder; the build exposes it. */
  readonly module: string;
  /**
   * A JSON value, so that pages that differ in it share a module. Since 1.13; a string that begins with
   * `./` is still the path of a module with the value, which is deprecated.
   */
  readonly data?: unknown;
  /** Key in the remote's locales. */
  readonly title: string;
  /** A literal title instead of a key: gateways have their own labels. */
  readonly titleText?: Localized;
  /**
   * Key in the remote's locales: the page's description for search engines and link previews. Since
   * 1.6.
   */
  readonly description?: string;
  /**
   * The server sends visitors the page's first HTML, rendered from its reads, the language, and the
   * named parameters of its URL. URLs that differ only in other parameters share a rendering. Since
   * 1.7, with parameters since 1.8. Since 1.19 a members' page too: members get it without any rows,
   * as it looks while it loads, so it is the same for all of them.
   */
  readonly rendered?: boolean | { readonly parameters: readonly string[] };
  /** Former paths of the page; the server redirects them permanently. Since 1.6. */
  readonly formerly?: readonly string[];
  /** Pages are for members by default. */
  readonly access?: Access;
  readonly frame?: Frame;
  /** Redirects paths below the page to the page (specification §2). */
  readonly catchAll?: boolean;
  /**
   * The page's first call, which the HTML starts before the site's scripts run; only calls without
   * a session.
   */
  readonly early?: EarlyCall;
}

/** A read that the HTML can start. The value `$language` in the body is replaced by the current language. */
export interface EarlyCall {
  readonly call: string;
  readonly body: Readonly<Record<string, unknown>>;
  /** Set if the response depends on the session (identity optional), because the HTML can't know the member. */
  readonly visitorsOnly?: boolean;
}

/** A widget in another remote's or the shell's page; its module's default export is the component. */
export interface RemoteSlot {
  readonly slot: SlotName;
  readonly id: string;
  readonly module: string;
  /** Ascending within the slot. */
  readonly order: number;
  /**
   * Urgent widgets load with the page, others after the largest paint. At most two on Home are
   * urgent. One with `unless-rendered` is not urgent in a page that already has its HTML: its links
   * work there, and its code would delay that of widgets which players use first. Since 1.18.
   */
  readonly urgent?: boolean | 'unless-rendered';
  readonly access?: Access;
  /**
   * The server sends visitors the widget's first HTML within Home, rendered from its reads and the
   * language; since 1.10 also from the named parameters of Home's URL. Since 1.9.
   */
  readonly rendered?: boolean | { readonly parameters: readonly string[] };
  /** Height in CSS pixels reserved while it loads, on phones and desktops, so that the layout does not shift. */
  readonly reserve?: readonly [phone: number, desktop: number];
  readonly early?: EarlyCall;
}

/**
 * A modal that any part can open by its selector: `modal.open('login')`. Its component gets `close`
 * and the opener's data.
 */
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
  /**
   * One of the shell's icons, or the remote's own drawing: an SVG path on 24 × 24, drawn as a line.
   */
  readonly icon: IconName | { readonly path: string };
  readonly order: number;
  readonly access?: Access;
  /** Where Me lists an entry of the area `me`. Since 1.15. */
  readonly group?: MeGroup;
  /**
   * Key in the remote's locales: what is behind an entry of the area `me`, in a few words. Me shows
   * and searches it. Since 1.15.
   */
  readonly hint?: string;
}

/** The groups of Me, from top to bottom. Since 1.15. */
export type MeGroup = 'money' | 'rewards' | 'safety' | 'account' | 'help';

/** The declaration of a remote's contributions: the content of its `remote.ts`. */
export interface Remote {
  readonly name: string;
  /** The responsible team. */
  readonly owner: string;
  /** Range of contract versions that it works with. */
  readonly contract: string;
  readonly pages?: readonly RemotePage[];
  readonly slots?: readonly RemoteSlot[];
  readonly modals?: readonly RemoteModal[];
  readonly nav?: readonly RemoteNav[];
  /**
   * Parts of its pages, `<its name>.<part>`, that operators can turn off; each is wrapped in a
   * `<Switchable id="…">`. A slot with the same id is turned off with the section. Since 1.11.
   */
  readonly sections?: readonly SectionId[];
  /** Slots on its pages that other remotes may fill: `<Slot name="statement.bets">`. */
  readonly offers?: readonly SlotName[];
  /** Its events, `<its name>.<what happened>`; it can't emit any others. Since 1.9. */
  readonly emits?: readonly EventName[];
  /**
   * Cookies that its code reads or sets, without the prefix `__Host-`. It can't reach any others
   * through the shell. Since 1.14.
   */
  readonly cookies?: readonly string[];
  /** Further files of the release by name, as JSON values. */
  readonly attachments?: Readonly<Record<string, unknown>>;
  /** Calls that the build can't detect in the code, e.g. those of gateways, which are data. */
  readonly calls?: readonly {
    readonly group: string;
    readonly name: string;
    readonly auth: string;
    readonly kind: string;
    readonly onFailure: string;
  }[];
}

/** Declares a remote; the build turns the value into `release.json`. */
export const defineRemote = (remote: Remote): Remote => remote;
