import { useCall, useSession, useShell } from '@parol/contract';
import { careWatch } from '@parol/wire/care';
import { useEffect, useMemo, useState } from 'react';
import { RealityCheck } from './reality-check.tsx';
import { SessionWarning } from './session-warning.tsx';
import { usePassed } from './use-passed.ts';

const pollMs = 60_000;
/** How long before the end of a limited session the player is told. */
const warnMs = 5 * 60_000;

/** Over every page of a member's: reality check, the end of a limited session. The platform decides; this shows it in time. */
export default function CareWatch() {
  const { status, account } = useSession();
  return status === 'member' ? <Watch pausedUntil={account.pausedUntil} /> : null;
}

function Watch({ pausedUntil }: { readonly pausedUntil: string | null }) {
  const { refreshAccount } = useShell();
  const { first: row, reload } = useCall(careWatch, {}, { pollMs });
  const [dismissed, setDismissed] = useState<string>();
  const isDue = usePassed(row?.now, row?.check_due_at);
  const isEnding = usePassed(row?.now, row?.session_ends_at, warnMs);
  const isOver = usePassed(row?.now, row?.session_ends_at);
  const endsAt = row?.session_ends_at;
  const now = row?.now;
  // By the device's clock, reckoned when the platform said so: the warning is drawn up to a minute after.
  const endsHere = useMemo(
    () => (now && endsAt ? Date.now() + Date.parse(endsAt) - Date.parse(now) : undefined),
    [now, endsAt],
  );

  // A tab that slept, or was in the background, asks how things stand.
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') void reload();
    };
    addEventListener('visibilitychange', back);
    return () => removeEventListener('visibilitychange', back);
  }, [reload]);
  // The platform ends it, and says so to this very call.
  useEffect(() => {
    if (isOver) void reload();
  }, [isOver, reload]);

  // A break began or is over: every page goes by what the account says of it.
  const toldUntil = row && (row.pause?.ends_at ?? null);
  const isNews = toldUntil !== undefined && toldUntil !== pausedUntil;
  useEffect(() => {
    if (isNews) void refreshAccount();
  }, [isNews, toldUntil, refreshAccount]);

  if (!row) return null;
  if (isDue && row.check_minutes !== null)
    return <RealityCheck minutes={row.check_minutes} onAnswered={reload} />;
  if (isEnding && !isOver && endsAt && endsHere !== undefined && dismissed !== endsAt) {
    return <SessionWarning endsAt={endsHere} onClose={() => setDismissed(endsAt)} />;
  }
  return null;
}
