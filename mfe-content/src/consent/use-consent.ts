import { useAct, useSession, useShell, useStore } from '@parol/contract';
import { consentWording, type Consent } from '@parol/domain';
import type { Failure } from '@parol/wire';
import { giveConsent, withdrawConsent } from '@parol/wire/consent';
import { useEffect, useRef } from 'react';
import { consentIn, consentStore, keepConsent, rereadConsent } from './consent.store.ts';

export interface ConsentChoice {
  /** Undefined until the cookie is read. */
  readonly consent: Consent | undefined;
  /** Resolves to whether the answer was stored, as does `refuse`. */
  readonly agree: () => Promise<boolean>;
  /**
   * Withdraws a consent: the measured data is deleted before the cookie changes, so that after a
   * failure the visitor id is still there for a retry. A member's marketing parameters of the
   * sign-up are deleted even if this browser never agreed.
   */
  readonly refuse: () => Promise<boolean>;
  readonly busy: 'agree' | 'refuse' | undefined;
  readonly failure: Failure | undefined;
}

/**
 * The visitor's answer, with functions to agree and refuse
 * (docs/decisions/0103-measuring-with-consent.md).
 */
export function useConsent(): ConsentChoice {
  const { api, cookies, track } = useShell();
  const { account } = useSession();
  const consent = useStore(consentStore, (state) => state.consent);
  const giving = useAct(giveConsent);
  const withdrawing = useAct(withdrawConsent);
  /** Counts the answers: of two in flight only the later is stored. */
  const answers = useRef(0);
  useEffect(() => {
    const reread = () => rereadConsent(cookies);
    reread();
    document.addEventListener('visibilitychange', reread);
    return () => document.removeEventListener('visibilitychange', reread);
  }, [cookies]);
  const keep = (answer: Consent): true => {
    keepConsent(cookies, answer);
    // The shell starts or stops measuring, and keeps or drops the link's campaign.
    track('consent-changed');
    return true;
  };
  return {
    consent,
    agree: async () => {
      if (withdrawing.failure) withdrawing.reset();
      const before = consentIn(cookies);
      if (before.state === 'agreed') return keep(before);
      const number = (answers.current += 1);
      const outcome = await giving.run({ wording: consentWording });
      const visitor = outcome.status === 'success' ? outcome.value[0]?.visitor : undefined;
      if (visitor === undefined) return false;
      const isLatest = answers.current === number && consentIn(cookies).state === before.state;
      if (isLatest) return keep({ state: 'agreed', visitor });
      // Another answer was given meanwhile, here or in another tab.
      await api.call(withdrawConsent, { visitor });
      rereadConsent(cookies);
      return false;
    },
    refuse: async () => {
      if (giving.failure) giving.reset();
      const number = (answers.current += 1);
      const before = consentIn(cookies);
      const visitor = before.state === 'agreed' ? before.visitor : undefined;
      if (visitor === undefined && !account) return keep({ state: 'refused' });
      const outcome = await withdrawing.run(visitor === undefined ? {} : { visitor });
      const isLatest = answers.current === number;
      return outcome.status === 'success' && isLatest && keep({ state: 'refused' });
    },
    busy: giving.busy ? 'agree' : withdrawing.busy ? 'refuse' : undefined,
    failure: giving.failure ?? withdrawing.failure,
  };
}
