/**
 * Loaded into a measured process (`node --import`): reports its CPU time and its number of database statements on request.
 */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';

let statements = 0;

/** Counts the calls of a method. */
const count = <Name extends string>(prototype: Record<Name, (...given: never) => unknown>, name: Name): void => {
  const method = prototype[name];
  prototype[name] = function (this: unknown, ...given: never) {
    statements += 1;
    return method.apply(this, given);
  };
};
count(StatementSync.prototype, 'all');
count(StatementSync.prototype, 'run');
count(pg.Client.prototype, 'query');

process.on('message', (asked) => {
  if (asked === 'costs') process.send?.({ ...process.cpuUsage(), statements });
});
// When the measuring process has ended, however it did, nothing else would stop this one.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Being asked is no reason to live on.
process.channel?.unref();
