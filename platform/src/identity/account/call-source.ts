import type { CallContext, DeviceName } from '../../kernel/http/http.ts';

/** Where a visitor's call comes from. */
export interface CallSource {
  readonly address: string;
  readonly device: DeviceName;
  /** The id of the browser's device cookie. */
  readonly deviceId: string;
}

/** Sets the device cookie, because codes and guesses count by device. */
export const callSourceOf = ({
  address,
  device,
}: Pick<CallContext<never>, 'address' | 'device'>): CallSource => ({
  address,
  device: device.name,
  deviceId: device.remember(),
});
