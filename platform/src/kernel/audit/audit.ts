export { auditService, type AuditEntry, type AuditService } from './audit.service.ts';
