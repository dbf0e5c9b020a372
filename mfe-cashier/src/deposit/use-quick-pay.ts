import { paths, useNavigate, useSearchParams, useShell } from '@parol/contract';
import { type PaymentDoor } from '@parol/wire';
import { useState } from 'react';
import { amountProblem, typedUnits } from '../amount/amount-rules.ts';
import { useNewTab } from '../pending/way-link.tsx';
import type { Method } from './methods.ts';
import { askForOrder, askForOrderInNewTab } from './order-at-once.ts';
import { doorsOf, limitsOf, routesOf } from './routing.ts';

/** What a player has chosen above all ways to pay, and the gateway that it leads to. */
export function useQuickPay(methods: readonly Method[], promotion: string | undefined) {
  const { device } = useShell().storage;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isNewTab = useNewTab();
  // Over a game the address is the game's.
  const start = (name: string) => (isNewTab ? null : query.get(name));
  const doors = doorsOf(methods);
  const [typed, setTyped] = useState(() => start('amount') ?? '');
  const [wantedDoor, setWantedDoor] = useState(() => start('door'));
  /** The gateway that the player prefers to the best one. */
  const [preferred, setPreferred] = useState<string>();
  const [isChecked, setChecked] = useState(false);

  const door: PaymentDoor | undefined = doors.find((one) => one === wantedDoor) ?? doors[0];
  const limits = door && limitsOf(door, methods);
  const amount = typedUnits(typed);
  const routes = door ? routesOf(door, amount, methods) : [];
  const route = routes.find(({ gateway_id }) => gateway_id === preferred) ?? routes[0];
  const problem = limits && (amountProblem(typed, limits) ?? (route ? undefined : 'notTaken'));

  /** Opens the gateway's page with the amount; the way back leads to the same amount and door. */
  const pay = async () => {
    setChecked(true);
    if (!door || !route || problem !== undefined) return;
    const chosen = { amount: typed, ...(promotion === undefined ? {} : { promotion }) };
    const address = `${route.route}?${new URLSearchParams(chosen)}`;
    const order = { route: route.route, amount: typed };
    if (isNewTab) {
      if (promotion === undefined) askForOrderInNewTab(device, order);
      window.open(address, '_blank', 'noopener');
      return;
    }
    await navigate(`${paths.deposit()}?${new URLSearchParams({ ...chosen, door })}`, {
      replace: true,
      preventScrollReset: true,
    });
    if (promotion === undefined) askForOrder(order);
    await navigate(address);
  };
  return {
    doors,
    door,
    limits,
    amount,
    routes,
    route,
    isPreferred: route !== undefined && route.gateway_id === preferred,
    typed,
    /** The fault of the amount, once it was left or the button pressed. */
    shownProblem: isChecked ? problem : undefined,
    problem,
    setTyped,
    check: () => setChecked(true),
    setDoor: (next: PaymentDoor) => {
      setWantedDoor(next);
      setPreferred(undefined);
    },
    setPreferred,
    pay,
  };
}

export type QuickPay = ReturnType<typeof useQuickPay>;
