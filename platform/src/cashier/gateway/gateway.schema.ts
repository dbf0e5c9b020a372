import type { Localized } from '@parol/domain';
import type { ColumnType } from 'kysely';
import type { Local, TableOf } from '../../kernel/database/database.ts';
import type { DatedSettingTable } from '../../kernel/settings/settings.ts';
import type {
  GatewayAdapterColumns,
  GatewayConnectionColumns,
  GatewayKeyColumns,
  GatewayNoticeColumns,
  GatewayOverrideColumns,
  GatewayUnacceptedDayColumns,
} from './gateway.tables.ts';

export type GatewayOverrideTable = TableOf<
  GatewayOverrideColumns,
  {
    /** Null uses the descriptor's status. */
    status: 'active' | 'maintenance' | 'disabled' | null;
    reason: ColumnType<Localized | null, string | null, string | null>;
    /** Units. */
    minimum: bigint | null;
    /** The version of the adapter that gets no new orders, because it failed. */
    paused_hash: string | null;
  }
>;

/** A notice that its signature proved, as it arrived. */
export type GatewayNoticeTable = TableOf<
  GatewayNoticeColumns,
  {
    method: 'GET' | 'POST';
    /** Names in lower case. */
    headers: ColumnType<Readonly<Record<string, string>>, string, never>;
    state: 'waiting' | 'taken' | 'refused';
  }
>;

/** Where a gateway's provider is; `pages` are origins. */
export type GatewayConnectionTable = GatewayConnectionColumns;

/** The directions of messages that a key proves or signs: `in` from the provider, `out` to it. */
export type KeyDirection = 'in' | 'out' | 'both';
export type KeyKind =
  | 'shared-secret'
  | 'public-key'
  | 'private-key'
  | 'token'
  | 'basic'
  | 'addresses';

export type GatewayKeyTable = TableOf<
  GatewayKeyColumns,
  {
    scheme: 'hmac' | 'rsa' | 'token' | 'basic' | 'ip-list';
    kind: KeyKind;
    direction: KeyDirection;
    state: 'next' | 'current' | 'retired';
    /** Sealed; null once the key is retired. */
    value_box: Buffer | null;
  }
>;

/** A version of a gateway's adapter, by its hash. */
export type GatewayAdapterTable = GatewayAdapterColumns;
/** Units that unaccepted versions have credited on a Manila day. */
export type GatewayUnacceptedDayTable = GatewayUnacceptedDayColumns;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    gateway_override: Local<GatewayOverrideTable>;
    gateway_connection: Local<GatewayConnectionTable>;
    gateway_key: Local<GatewayKeyTable>;
    gateway_adapter: Local<GatewayAdapterTable>;
    gateway_unaccepted_day: Local<GatewayUnacceptedDayTable>;
    gateway_setting: Local<DatedSettingTable>;
    gateway_notice: Local<GatewayNoticeTable>;
  }
}
