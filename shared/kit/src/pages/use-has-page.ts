import { useShell } from '@parol/contract';

/**
 * Returns whether the tab has a page at an address, so that a link to it leads somewhere. A shell
 * before contract 1.10 can't tell: there every page counts as present.
 */
export function useHasPage(): (address: string) => boolean {
  const { hasPage } = useShell();
  return (address) => hasPage?.(address.replace(/[?#].*/, '')) !== false;
}
