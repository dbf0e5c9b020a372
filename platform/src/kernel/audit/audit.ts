export { auditService, type AuditService } from './audit.service.ts';
