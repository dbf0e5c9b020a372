import type { IconName } from '@parol/contract/release';
import {
  IconBell,
  IconBingo,
  IconCasino,
  IconClock,
  IconCockfight,
  IconDeposit,
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

export function NavIcon({
  name,
  size = 24,
}: {
  readonly name: IconName;
  readonly size?: number;
}): ReactNode {
  const Icon = icons[name];
  return <Icon size={size} />;
}
