export { openRunHealth } from './open-runs.ts';
export { auditService, type AuditEntry, type AuditService } from './audit.service.ts';
