import { useCall, useSession, useShell } from '@parol/contract';
import { responsibleGamingWatch } from '@parol/wire/responsible-gaming';
import { useEffect, useMemo, useState } from 'react';
import { RealityCheck } from './reality-check.tsx';
import { SessionWarning } from './session-warning.tsx';
import { usePassed } from './use-passed.ts';

const pollMs = 60_000;
/** Time between the warning and the end of a limited session. */
const warnMs = 5 * 60_000;

/** Over every member page: reality check and session-limit warning, as the platform decides. */
export default function ResponsibleGamingWatch() {
  const { status, account } = useSession();
  return status === 'member' ? <Watch pausedUntil={account.pausedUntil} /> : null;
}

function Watch({ pausedUntil }: { readonly pausedUntil: string | null }) {
  const { refreshAccount } = useShell();
  const { first: row, reload } = useCall(responsibleGamingWatch, {}, { pollMs });
  const [dismissed, setDismissed] = useState<string>();
  const isDue = usePassed(row?.now, row?.check_due_at);
  const isEnding = usePassed(row?.now, row?.session_ends_at, warnMs);
  const isOver = usePassed(row?.now, row?.session_ends_at);
  const endsAt = row?.session_ends_at;
  const now = row?.now;
  // In the device's time; computed when the reply arrives, as the warning may show a minute later.
  const endsHere = useMemo(
    () => (now && endsAt ? Date.now() + Date.parse(endsAt) - Date.parse(now) : undefined),
    [now, endsAt],
  );

  // Refresh after the tab slept or was in the background.
  useEffect(() => {
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    addEventListener('visibilitychange', reloadIfVisible);
    return () => removeEventListener('visibilitychange', reloadIfVisible);
  }, [reload]);
  // Past its limit, the platform ends the session and refuses this call.
  useEffect(() => {
    if (isOver) void reload();
  }, [isOver, reload]);

  // A pause began or ended, so reload the account, which every page uses.
  const pauseEndsAt = row && (row.pause?.ends_at ?? null);
  const pauseChanged = pauseEndsAt !== undefined && pauseEndsAt !== pausedUntil;
  useEffect(() => {
    if (pauseChanged) void refreshAccount();
  }, [pauseChanged, pauseEndsAt, refreshAccount]);

  if (!row) return null;
  if (isDue && row.check_minutes !== null)
    return <RealityCheck minutes={row.check_minutes} onAnswered={reload} />;
  if (isEnding && !isOver && endsAt && endsHere !== undefined && dismissed !== endsAt) {
    return <SessionWarning endsAt={endsHere} onClose={() => setDismissed(endsAt)} />;
  }
  return null;
}
