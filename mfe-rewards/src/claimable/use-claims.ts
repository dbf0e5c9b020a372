import { useShell, useToast, useT, useLanguage } from '@parol/contract';
import { localText } from '@parol/domain';
import { useRequestId } from '@parol/kit';
import type { Failure, Outcome } from '@parol/wire';
import { useRef, useState } from 'react';
import { claimOf, type Claim, type Item, keyOf } from './claim-of.ts';
import { sumOf, useRewardText } from './reward-text.ts';
import { useReloadRewards } from './use-reload-rewards.ts';

/** A reward that could not be claimed, and why. */
export interface FailedClaim {
  readonly item: Item;
  readonly claim: Claim;
  readonly failure: Failure;
}

export interface Claims {
  /** Key of the reward that is being claimed now. */
  readonly current: string | undefined;
  /** Whether all are being claimed, not only one. */
  readonly isAll: boolean;
  /** Of the last press. */
  readonly failed: readonly FailedClaim[];
  /** Whether this item of the list as it was last loaded has been claimed. */
  readonly isClaimed: (item: Item) => boolean;
  /** Claims one after the other. During a run it does nothing. */
  readonly run: (items: readonly Item[]) => Promise<void>;
}

/** The claim of this reward is already on its way, from another part of the page. */
const onItsWay: Failure = { kind: 'refused', code: 'processing' };

/**
 * Claims rewards of the hub, each by its own call and key. What was claimed is never sent again: not
 * by a second press, nor while the list can't be loaded again.
 */
export function useClaims(): Claims {
  const reload = useReloadRewards();
  const send = useSend();
  const say = useSay();
  const isRunning = useRef(false);
  const [run, setRun] = useState<{ readonly key: string; readonly isAll: boolean }>();
  const [failed, setFailed] = useState<readonly FailedClaim[]>([]);
  // By identity, because a loaded list has new items: tomorrow's rebate has today's key.
  const [claimed, setClaimed] = useState<ReadonlySet<Item>>(new Set());
  const runAll = async (items: readonly Item[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setFailed([]);
    const got: Item[] = [];
    const refused: FailedClaim[] = [];
    for (const item of items) {
      const claim = claimOf(item);
      if (!claim || claimed.has(item)) continue;
      setRun({ key: keyOf(item), isAll: items.length > 1 });
      const outcome = await send(item, claim);
      if (outcome.status === 'success') got.push(item);
      else
        refused.push({
          item,
          claim,
          failure: outcome.status === 'failed' ? outcome.failure : onItsWay,
        });
      setClaimed((before) => new Set([...before, ...got]));
    }
    say(got);
    // A refusal may mean that a reward was claimed in another tab, or has expired.
    await reload();
    isRunning.current = false;
    setFailed(refused);
    setRun(undefined);
  };
  return {
    current: run?.key,
    isAll: run?.isAll ?? false,
    failed,
    isClaimed: (item) => claimed.has(item),
    run: runAll,
  };
}

/** Sends a claim. Those of a rebate have a key that lets the platform recognise a repetition. */
function useSend(): (item: Item, claim: Claim) => Promise<Outcome<readonly unknown[]>> {
  const { api } = useShell();
  const keys = { self: useRequestId(), downline: useRequestId() };
  return async ({ source, id }, { call, body }) => {
    if (source !== 'rebate') return api.call(call, body);
    const key = id === 'downline' ? keys.downline : keys.self;
    const outcome = await api.call(call, {
      ...body,
      request_id: key.idFor(JSON.stringify(body)),
    });
    // Without a reply the claim may have been made: only then its key is used again.
    if (outcome.status === 'success' || (outcome.status === 'failed' && isAnswered(outcome)))
      key.settled();
    return outcome;
  };
}

const isAnswered = ({ failure }: { readonly failure: Failure }): boolean =>
  failure.kind === 'refused';

/** Says what was claimed: a reward by its name, several by their sum. */
function useSay(): (got: readonly Item[]) => void {
  const t = useT();
  const language = useLanguage().current;
  const toast = useToast();
  const rewardText = useRewardText();
  return (got) => {
    const [first] = got;
    if (!first) return;
    const brings = rewardText(sumOf(got));
    const text =
      got.length === 1
        ? t('claimable.done', { name: localText(first.name, language), brings })
        : t('claimable.doneAll', { count: got.length, brings });
    toast({ tone: 'success', text });
  };
}
