// The only module of ours that remotes share with the shell: everything that they may use of
// router, texts, store and API.
export { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
export { Link } from './links/link.tsx';
export { NavLink } from './links/nav-link.tsx';
export { Trans } from './trans.ts';
export { create as createStore, useStore } from 'zustand';
export { createPortal } from 'react-dom';
export { ShellContext, useShell } from './context.ts';
export { useDraft } from './use-draft.ts';
export type { Draft, Drafts } from './drafts.ts';
export type { EventKey, EventMap, Events } from './events.ts';
export { useFailureDetail, useFailureText } from './failure-text.ts';
export {
  useBalance,
  useLanguage,
  useModal,
  useOnline,
  useSession,
  useT,
  useTheme,
  useToast,
} from './hooks.ts';
export { lazyPart } from './lazy-part.ts';
export { linkParameterIn, linkParameterNames, linkParameters } from './link-parameters.ts';
export type { LinkParameter } from './link-parameters.ts';
export { paths } from './paths.ts';
export { contractVersion } from './release.ts';
export type {
  Account,
  BalanceState,
  NavEntry,
  ReadEntry,
  SessionState,
  Shell,
  Theme,
  ToastMessage,
} from './shell.ts';
export type { RemoteCookies, RemoteStorage, StoredEntries } from './remote-storage.ts';
export { serverNow, useToday } from './server-clock.ts';
export { Switchable, useSectionOn } from './switchable.tsx';
export { useAct, useCall } from './use-call.ts';
export type { Act, Read } from './use-call.ts';
export { useHead } from './use-head.ts';
export type { Head } from './head.ts';
