import { join } from 'node:path';
import type { RouteData } from '@parol/contract/release';
import { fileAddress, releaseBase } from '@parol/contract/release-addresses';
import { type Language, localText } from '@parol/domain';
import { pictureText } from '../../../play/picture/picture.ts';
import type { CheckedRelease, FleetReader } from '../../fleet/fleet.ts';
import { checkedFile } from './checked-file.ts';
import { inlinePictures } from './inline-pictures.ts';
import {
  RendererBusy,
  type RenderLimits,
  type RenderProcess,
  renderProcess,
} from './render-process.ts';
import type { CheckedPage } from './rendered-page-schema.ts';
import { keyOf, remember, share, withoutLong } from './renderings.ts';
import { checkEarlier, rowsAndRefusals } from './rows-and-refusals.ts';
import type { VisitorCall } from './visitor-calls.ts';
import { isComplete, withoutControls } from './ssr-part.ts';

/** A page or widget to render. */
export interface RenderedPart {
  readonly route: RouteData;
  /** A page's path, or the id of a widget. */
  readonly name: string;
  /** Parts of the remote that are turned off, possibly sections of this one. */
  readonly disabled: readonly string[];
  /** Rendered as it looks while it loads: nothing is read for it, so it has no data of anybody. */
  readonly isLoading?: boolean;
}

/** A page or widget in the HTML, with the replies that it shows. */
export interface ShownPart {
  /** A page's path, or the id of a widget. */
  readonly name: string;
  /** On the first screen. */
  readonly isUrgent: boolean;
  readonly replies: Readonly<Record<string, unknown>>;
}

/** A part's HTML, and the data with which the client takes it over. */
export interface RenderedContent {
  readonly html: string;
  /** Whether the HTML needs no code in the browser. */
  readonly isComplete: boolean;
  /** Whether it only fills a member's page until its code has loaded: there are no rows behind it. */
  readonly isFrame?: boolean;
  readonly head: CheckedPage['head'];
  /** The replies used for the HTML, by the key of their read (contract: read-key); undefined for a long one. */
  readonly replies: Readonly<Record<string, unknown>>;
  /** Names of the calls whose rows are of the moment. */
  readonly liveReads?: readonly string[];
  /** The page, or Home's widgets; undefined for a part alone. */
  readonly parts?: readonly ShownPart[];
  /** Home's widgets by id, each with stylesheets of code that loads later; undefined for a page. */
  readonly widgets?: ReadonlyMap<string, readonly string[]>;
}

interface Read {
  readonly key: string;
  readonly call: string;
  readonly body: unknown;
}
interface OpenRelease {
  readonly process: RenderProcess;
  readonly texts: (language: Language) => Promise<Readonly<Record<string, unknown>>>;
}

interface Rendering {
  readonly content: RenderedContent;
  readonly reads: readonly Read[];
  /** All replies that the HTML shows, long ones too. */
  readonly used: Readonly<Record<string, unknown>>;
}
/** A rendering, and the key of the rows that it shows. */
interface KeptRendering extends Omit<Rendering, 'used'> {
  readonly key: string;
  readonly at: number;
}
/** Limit of rounds: a rendering with its rows may read more, such as an article, then its list. */
const mostRounds = 4;
/** Limit of a page's characters. */
const longest = 1_000_000;
/** A page that failed is tried again after this time. */
const retryMs = 60_000;
/** A rendering is stale after this time, because ages of payouts change without their rows. */
const freshMs = 60_000;
/** Key of failures of the renderer itself; names of renderings begin with a slash. */
const anyPage = 'any page';

/**
 * Renders public pages, and widgets of Home, with the render module of their release. Reads the rows
 * for each request, as the visitor's browser would; caches the HTML by release and rows, for a
 * minute at most. A page that can't be rendered now is `failed`, and `warn` gets one line a minute.
 * A busy renderer, or a read that fails, does not count as a failure of the page.
 */
export function pageRenderer(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  warn: (line: string) => void,
  limits: RenderLimits,
) {
  const opened = new Map<string, Promise<OpenRelease>>();
  /**
   * The last rendering of each page. Those with parameters are apart, because visitors can invent
   * any number of values, which must not evict the pages themselves.
   */
  const keptPages = new Map<string, KeptRendering>();
  const keptWithParameters = new Map<string, KeptRendering>();
  const failedAt = new Map<string, number>();
  const hasFailed = (name: string) =>
    performance.now() - (failedAt.get(name) ?? -Infinity) < retryMs;
  /** In-flight renderings, which equal requests share. */
  const underWay = new Map<string, Promise<Rendering>>();

  return async (
    part: RenderedPart,
    release: CheckedRelease,
    request: { readonly address: string; readonly language: Language },
    call: VisitorCall,
  ): Promise<RenderedContent | 'failed'> => {
    const { route } = part;
    const name = `${releaseBase(route.name, route.version)}${request.language} ${part.name} ${request.address} ${part.disabled.join(' ')}`;
    const kept = request.address.includes('?') ? keptWithParameters : keptPages;
    try {
      const last = kept.get(name);
      const replies = await readAll(last?.reads ?? [], call, {});
      const key = keyOf(name, replies);
      if (last?.key === key && performance.now() - last.at < freshMs) {
        remember(kept, name, last);
        return last.content;
      }
      if (hasFailed(name)) return 'failed';
      const { used, ...rendered } = await share(underWay, key, async () =>
        renderAll(await open(route.name, route.version, release), part, request, call, replies),
      );
      remember(kept, name, {
        ...rendered,
        key: keyOf(name, used),
        at: performance.now(),
      });
      return rendered.content;
    } catch (error) {
      const failed = error instanceof RendererBusy ? anyPage : name;
      if (hasFailed(failed)) return 'failed';
      remember(failedAt, failed, performance.now());
      warn(`${part.name} of ${route.name} is served without its HTML: ${messageOf(error)}`);
      return 'failed';
    }
  };

  function open(remote: string, version: string, release: CheckedRelease): Promise<OpenRelease> {
    const base = releaseBase(remote, version);
    const existing = opened.get(base);
    if (existing) return existing;
    const nameOf = (file: string) => fileAddress(remote, version, file).slice(1);
    const work = openRelease(files, nameOf, release, limits);
    opened.set(base, work);
    work.catch(() => opened.delete(base));
    return work;
  }
}

/** Renders again until all reads of the page have their rows. */
async function renderAll(
  one: OpenRelease,
  { name, disabled, isLoading = false }: RenderedPart,
  request: { readonly address: string; readonly language: Language },
  call: VisitorCall,
  first: Readonly<Record<string, unknown>>,
): Promise<Rendering> {
  const texts = await one.texts(request.language);
  let replies = first;
  for (let round = 0; round < mostRounds; round++) {
    const known = rowsAndRefusals(replies);
    const { html, head, shown } = await one.process.render(name, {
      ...request,
      disabled,
      texts,
      ...known,
    });
    const reads = isLoading ? [] : shown;
    const missing = reads.filter(({ key }) => !Object.hasOwn(replies, key));
    if (missing.length === 0) {
      for (const read of reads) checkEarlier(read, known);
      const used = Object.fromEntries(reads.map(({ key }) => [key, replies[key]]));
      if (html.length > longest) throw new Error(`It has more than ${longest} characters.`);
      return {
        content: {
          html: inlinePictures(withoutControls(html), pictureText),
          isComplete: isComplete(html),
          head,
          replies: withoutLong(used),
        },
        reads,
        used,
      };
    }
    replies = await readAll(missing, call, replies);
  }
  throw new Error(`It asks for ever more rows.`);
}

/** Render process and texts of a release. Hashes are checked, of the module at process start. */
async function openRelease(
  files: Pick<FleetReader, 'folder' | 'fetch'>,
  /** The store's name of a file of the release. */
  nameOf: (file: string) => string,
  release: CheckedRelease,
  limits: RenderLimits,
): Promise<OpenRelease> {
  const integrityOf = (file: string) => release.files[file]?.integrity;
  const readTexts = async (file: string) => {
    const bytes = await checkedFile(files, nameOf(file), integrityOf(file));
    return JSON.parse(bytes.toString('utf8')) as Readonly<Record<string, unknown>>;
  };
  const file = release.rendered?.file ?? '';
  await files.fetch?.(nameOf(file));
  const module = { path: join(files.folder, nameOf(file)), integrity: integrityOf(file) ?? '' };
  const read = new Map<Language, Promise<Readonly<Record<string, unknown>>>>();
  return {
    process: renderProcess(module, limits),
    texts: (language) => {
      const texts = read.get(language) ?? readTexts(localText(release.route.locales, language));
      read.set(language, texts);
      return texts;
    },
  };
}

async function readAll(
  reads: readonly Read[],
  call: VisitorCall,
  before: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const found = await Promise.all(
    reads.map(async ({ key, call: name, body }) => [key, await call(name, body)] as const),
  );
  return { ...before, ...Object.fromEntries(found) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
