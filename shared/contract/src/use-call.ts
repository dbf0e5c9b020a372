import type { Call, Failure, Outcome, RequestOf, RowOf } from '@parol/wire';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShell } from './context.ts';
import { entryRows } from './entry-rows.ts';

export interface Read<T> {
  /** Undefined until the first response; kept during and after a failed reload. */
  readonly rows: readonly T[] | undefined;
  readonly first: T | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
}

/** Minimum milliseconds between two polls of public rows in low-data mode. */
const lowDataPollMs = 60_000;
/** Whether the page is in low-data mode; the server and the shell set the attribute. */
const savesData = () => document.documentElement.hasAttribute('data-low-data');

/**
 * Receives each read that a page makes while it is rendered on the server, where effects don't run.
 */
export const ReadsContext = createContext<((call: Call, body: unknown) => void) | undefined>(
  undefined,
);

/**
 * Reads rows for display. Shows cached rows at once, and reloads on mount, when the body changes,
 * for the member's own rows when the session's `refreshKey` changes, and every `pollMs` while the
 * page is visible. In low-data mode public rows are polled once a minute at most. With `skip` it
 * makes no request.
 */
export function useCall<C extends Call>(
  call: C,
  body: RequestOf<C>,
  options: { readonly pollMs?: number; readonly skip?: boolean } = {},
): Read<RowOf<C>> {
  const { api, session } = useShell();
  const { pollMs, skip = false } = options;
  const isAboutMember = call.auth === 'member' || call.identity === 'optional';
  const refreshKey = useStore(session, (state) =>
    isAboutMember && state.status === 'member' ? state.refreshKey : 0,
  );
  const key = api.readKey(call, body);
  const noteRead = useContext(ReadsContext);
  if (!skip) noteRead?.(call, body);
  const entry = useStore(api.reads, (reads) => reads[key]);
  const latest = useRef({ call, body });
  latest.current = { call, body };
  const reload = useCallback(() => api.refresh(latest.current.call, latest.current.body), [api]);

  const isCached = entry !== undefined;
  const cachedKey = useRef<string>(undefined);
  useEffect(() => {
    if (!skip) void reload();
  }, [key, skip, reload, refreshKey]);
  // The cache is cleared when a member logs in or out: a page that stays mounted reloads.
  useEffect(() => {
    if (!isCached && cachedKey.current === key && !skip) void reload();
    cachedKey.current = isCached ? key : undefined;
  }, [isCached, key, skip, reload]);
  useEffect(() => {
    if (skip || !pollMs) return undefined;
    let waitedMs = 0;
    const timer = setInterval(() => {
      waitedMs += pollMs;
      if (document.visibilityState !== 'visible') return;
      if (!isAboutMember && savesData() && waitedMs < lowDataPollMs) return;
      waitedMs = 0;
      void reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [key, pollMs, skip, reload, isAboutMember]);

  const rows = (entry && entryRows(call, entry)) as readonly RowOf<C>[] | undefined;
  return {
    rows,
    first: rows?.[0],
    failure: entry?.failure,
    loading: entry?.loading ?? !skip,
    reload,
  };
}

/** The failure of an act that another component of the page is already running. */
const otherRuns: Failure = { kind: 'refused', code: 'processing' };

const failureOf = (outcome: Outcome<unknown>): Failure | undefined =>
  outcome.status === 'processing'
    ? otherRuns
    : outcome.status === 'failed'
      ? outcome.failure
      : undefined;

export interface Act<C extends Call> {
  readonly run: (body: RequestOf<C>) => Promise<Outcome<readonly RowOf<C>[]>>;
  readonly busy: boolean;
  /** Failure of the last run; undefined while running and after a success. */
  readonly failure: Failure | undefined;
  readonly reset: () => void;
}

/**
 * An act with its own loading flag. A second run during the first is refused as `processing` and
 * sends nothing; `failure` says so if another component has started the first.
 */
export function useAct<C extends Call>(call: C): Act<C> {
  const { api } = useShell();
  const [state, setState] = useState<{ busy: boolean; failure: Failure | undefined }>({
    busy: false,
    failure: undefined,
  });
  const running = useRef(0);
  const run = useCallback(
    async (body: RequestOf<C>) => {
      running.current += 1;
      setState({ busy: true, failure: undefined });
      const outcome = await api.call(call, body);
      running.current -= 1;
      // Refused because this component's earlier run is in flight: the in-flight call sets the state.
      if (running.current === 0)
        setState({
          busy: false,
          failure: failureOf(outcome),
        });
      return outcome;
    },
    [api, call],
  );
  const reset = useCallback(() => setState({ busy: false, failure: undefined }), []);
  return { run, ...state, reset };
}
