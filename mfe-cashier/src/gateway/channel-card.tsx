import { useT } from '@parol/contract';
import { Card, GatewayMark, RadioCards } from '@parol/ui';
import type { GatewayChannel } from '@parol/wire';
import { useBoth } from '../text/use-both.ts';

type Props = {
  readonly channels: readonly GatewayChannel[];
  /** The call of the chosen channel. */
  readonly value: string;
  readonly onChange: (call: string) => void;
};

/** Choice of a channel; each channel has its own call. */
export function ChannelCard({ channels, value, onChange }: Props) {
  const t = useT();
  const both = useBoth();
  return (
    <Card>
      <RadioCards
        name="channel"
        legend={t('gateway.channel')}
        value={value}
        onChange={onChange}
        options={channels.map(({ call, label, mark }) => ({
          value: call,
          title: both(label),
          icon: <GatewayMark mark={mark} size={36} />,
        }))}
      />
    </Card>
  );
}
