import type { Local } from '../database/database.ts';
import type { RestoreCertificateColumns } from './restored.tables.ts';

declare module '../database/schema.ts' {
  interface Database {
    restore_certificate: Local<RestoreCertificateColumns>;
  }
}
