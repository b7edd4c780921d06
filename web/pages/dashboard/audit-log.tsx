export { AuditLog as default } from '../../features/people-admin/audit-log.tsx';
