import SCIMMY from 'scimmy';
import { demandSafePath } from './safe-paths.ts';

const OPERATIONS_MAX = 100;
/** Values of all operations: adding members takes time that grows with the square of their number. */
const VALUES_MAX = 1_000;

const booleanOf = (value: unknown): unknown =>
  typeof value === 'string' && /^(?:true|false)$/i.test(value) ? value.toLowerCase() === 'true' : value;

/** Entra ID sends booleans as text, which the RFC doesn't know. */
export const withBooleans = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const { active, ...rest } = value as Record<string, unknown>;
  return active === undefined ? value : { ...rest, active: booleanOf(active) };
};

/** Returns a PATCH that the library can apply. Refuses one that is too long or names what it mustn't. */
export const patchOf = (body: unknown): object => {
  if (typeof body !== 'object' || body === null) throw new SCIMMY.Types.Error(400, 'invalidSyntax', 'Send a PatchOp');
  const { Operations: operations, ...rest } = body as { Operations?: unknown };
  if (!Array.isArray(operations)) return { ...rest, Operations: operations };
  if (operations.length > OPERATIONS_MAX) {
    throw new SCIMMY.Types.Error(413, 'tooMany', `A PATCH has at most ${String(OPERATIONS_MAX)} operations`);
  }
  let values = 0;
  return {
    ...rest,
    Operations: operations.map((operation: unknown) => {
      if (typeof operation !== 'object' || operation === null) return operation;
      const { path, value } = operation as { path?: unknown; value?: unknown };
      if (typeof path === 'string') demandSafePath(path, 'invalidPath');
      values += Array.isArray(value) ? value.length : 1;
      if (values > VALUES_MAX) {
        throw new SCIMMY.Types.Error(413, 'tooMany', `A PATCH has at most ${String(VALUES_MAX)} values`);
      }
      if (value === undefined) return operation;
      const isActive = typeof path === 'string' && path.toLowerCase() === 'active';
      return { ...operation, value: isActive ? booleanOf(value) : withBooleans(value) };
    }),
  };
};
