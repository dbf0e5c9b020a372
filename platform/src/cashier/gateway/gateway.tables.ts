// Written by `npm run gen:tables` from the migrated database.
import type { ColumnType, Generated } from 'kysely';

export interface GatewayOverrideColumns {
  gateway_id: string;
  status: string | null;
  reason: ColumnType<unknown, string | null, string | null>;
  minimum: bigint | null;
  maximum: bigint | null;
  updated_at: Date;
  paused_hash: string | null;
  paused_at: Date | null;
}

export interface GatewayConnectionColumns {
  gateway_id: string;
  api: string;
  pages: string[];
  timeout_ms: number;
  connected_by: string;
  connected_at: Date;
}

export interface GatewayKeyColumns {
  gateway_id: string;
  number: number;
  provider_number: string | null;
  scheme: string;
  kind: string;
  direction: string;
  state: string;
  value_box: Buffer | null;
  entered_by: string;
  entered_at: Date;
  retired_by: string | null;
  retired_at: Date | null;
}

export interface GatewayAdapterColumns {
  gateway_id: string;
  hash: string;
  adapter: string;
  first_seen_at: Date;
  accepted_by: string | null;
  accepted_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
}

export interface GatewayUnacceptedDayColumns {
  gateway_id: string;
  day: string;
  credited: bigint;
}

export interface GatewaySettingColumns {
  effective_at: Date;
  value: ColumnType<unknown, string, string>;
  reason: string;
  set_at: Generated<Date>;
}

export interface GatewayNoticeColumns {
  id: bigint;
  gateway_id: string;
  adapter_hash: string;
  key_number: string | null;
  method: string;
  path: string;
  query: string;
  headers: ColumnType<unknown, string, string>;
  body: Buffer;
  received_at: Date;
  state: string;
  tries: Generated<number>;
  next_try_at: Date | null;
  fault: string | null;
}
