import { gatewayGroups, type RowOf } from '@parol/wire';
import type { activeList } from '@parol/wire/fund';

export type Method = RowOf<typeof activeList>;
export interface MethodGroup {
  readonly group: string;
  readonly methods: readonly Method[];
}

/** Order of the kinds on the page; unknown kinds come last. */
const order: readonly string[] = [...gatewayGroups, 'manual'];
const groupRank = (group: string): number =>
  order.includes(group) ? order.indexOf(group) : order.length;
const rank = ({ status, last_used }: Method): number =>
  status === 'active' ? (last_used ? 0 : 1) : 2;

/** Enabled methods by kind: the last used first, then by speed; those under maintenance last. */
export function groupMethods(methods: readonly Method[]): readonly MethodGroup[] {
  const shown = methods.filter(({ status }) => status !== 'disabled');
  const groups = [...new Set(shown.map(({ group }) => group))].sort(
    (a, b) => groupRank(a) - groupRank(b),
  );
  return groups.map((group) => ({
    group,
    methods: shown
      .filter((method) => method.group === group)
      .sort((a, b) => rank(a) - rank(b) || a.credit_seconds - b.credit_seconds),
  }));
}
