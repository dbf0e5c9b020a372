import type { RestoreCertificateColumns } from './restored.tables.ts';

declare module '../database/schema.ts' {
  interface Database {
    restore_certificate: RestoreCertificateColumns;
  }
}
