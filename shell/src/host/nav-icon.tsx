import type { IconName, ReleaseIcon } from '@parol/contract/release';
import {
  IconBell,
  IconBingo,
  IconCasino,
  IconClock,
  IconCockfight,
  IconDeposit,
  DrawnIcon,
  IconEsports,
  IconFishing,
  IconGames,
  IconGift,
  IconHash,
  IconHome,
  IconMe,
  IconNews,
  IconRewards,
  IconSettings,
  IconShield,
  IconSlots,
  IconSports,
  IconTable,
  IconTicket,
  IconTransfer,
  IconWallet,
  IconWithdraw,
} from '@parol/ui';
import type { ComponentType, ReactNode } from 'react';

/** Icons by the names that remotes use in their navigation entries. */
const icons: Readonly<Record<IconName, ComponentType<{ size?: number | undefined }>>> = {
  home: IconHome,
  games: IconGames,
  deposit: IconDeposit,
  rewards: IconRewards,
  me: IconMe,
  slots: IconSlots,
  hash: IconHash,
  casino: IconCasino,
  table: IconTable,
  fishing: IconFishing,
  bingo: IconBingo,
  sports: IconSports,
  cockfight: IconCockfight,
  esports: IconEsports,
  gift: IconGift,
  news: IconNews,
  wallet: IconWallet,
  transfer: IconTransfer,
  ticket: IconTicket,
  clock: IconClock,
  settings: IconSettings,
  shield: IconShield,
  bell: IconBell,
  withdraw: IconWithdraw,
};

const isKnown = (name: string): name is IconName => Object.hasOwn(icons, name);
/** A circle, for icon names that this shell does not know. */
const unknown = 'M5 12a7 7 0 1 0 14 0a7 7 0 1 0 -14 0';

/** One of the shell's icons, or a drawing that a release contains. */
export function NavIcon({
  name,
  size = 24,
}: {
  readonly name: ReleaseIcon;
  readonly size?: number;
}): ReactNode {
  if (typeof name === 'object') return <DrawnIcon size={size} path={name.path} />;
  if (!isKnown(name)) return <DrawnIcon size={size} path={unknown} />;
  const Icon = icons[name];
  return <Icon size={size} />;
}
