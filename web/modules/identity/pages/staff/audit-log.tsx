export { AuditLog as default } from '../../users/audit-log.tsx';
