import { noFilter, readFilter, writeFilter, type LobbyFilter } from './lobby-filter.ts';
import { useInAddress } from './use-in-address.ts';

export interface LobbyFilterState {
  readonly filter: LobbyFilter;
  readonly change: (part: Partial<LobbyFilter>) => void;
  readonly reset: () => void;
}

/** The lobby's filter, stored in the URL. */
export function useLobbyFilter(): LobbyFilterState {
  const { value: filter, change } = useInAddress(readFilter, writeFilter);
  return { filter, change, reset: () => change(noFilter) };
}
