import {
  IconBell,
  IconChat,
  IconClock,
  IconCrown,
  IconGift,
  type IconProps,
  IconShield,
  IconSports,
  IconStar,
  IconUser,
  IconWallet,
} from '@parol/ui';
import type { ComponentType } from 'react';
import type { Message } from './message.ts';

const icons: Readonly<Record<string, ComponentType<IconProps>>> = {
  notice: IconShield,
  kyc: IconShield,
  referral: IconUser,
  draw: IconClock,
  vip: IconCrown,
  prediction: IconSports,
  enquiry: IconChat,
  survey: IconChat,
  win: IconStar,
  deposit: IconWallet,
};

/** The drawing of a message's kind; a bell for kinds unknown to this release. */
export function MessageIcon({ message }: { readonly message: Pick<Message, 'gift' | 'kind'> }) {
  const Icon = message.gift ? IconGift : (icons[message.kind] ?? IconBell);
  return <Icon size={22} />;
}
