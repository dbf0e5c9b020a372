import type { CDPSession } from '@playwright/test';

export const kinds = ['html', 'scripts', 'styles', 'fonts', 'texts', 'calls', 'other'] as const;
export type Kind = (typeof kinds)[number];
export type BytesByKind = Readonly<Record<Kind, number>>;

export interface SentRequest {
  readonly path: string;
  readonly kind: Kind;
  /** Bytes of its reply over the network with headers; 0 from the cache. */
  bytes: number;
}

/** All requests of a tab from now on. The session's network must be enabled. */
export function recordRequests(session: CDPSession): readonly SentRequest[] {
  const all: SentRequest[] = [];
  const open = new Map<string, SentRequest>();
  const cached = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    const path = new URL(request.url).pathname;
    const one: SentRequest = { path, kind: kindOf(path, type), bytes: 0 };
    open.set(requestId, one);
    all.push(one);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => void cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = open.get(requestId);
    if (one) one.bytes = cached.has(requestId) ? 0 : encodedDataLength;
  });
  return all;
}

export function kindOf(path: string, type?: string): Kind {
  if (type === 'Document') return 'html';
  if (path.startsWith('/api/')) return 'calls';
  const [, extension = ''] = /\.(\w+)$/.exec(path) ?? [];
  const byExtension: Readonly<Record<string, Kind>> = {
    js: 'scripts',
    css: 'styles',
    woff2: 'fonts',
    json: 'texts',
  };
  return byExtension[extension] ?? 'other';
}

export const bytesByKind = (requests: readonly SentRequest[]): BytesByKind =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      requests.reduce((sum, one) => sum + (one.kind === kind ? one.bytes : 0), 0),
    ]),
  ) as BytesByKind;
