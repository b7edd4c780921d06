/** Loaded into a process that is measured (`node --import`): it tells what the processor has done for it, when asked. */
process.on('message', (asked) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage());
});
// Whoever measures it has ended, by whatever death: nobody else would stop it.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// Being asked is no reason to live on.
process.channel?.unref();
