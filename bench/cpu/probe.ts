/** Loaded into a process that is measured (`node --import`): it tells what the processor has done for it, when asked. */
process.on('message', (asked) => {
  if (asked === 'cpu') process.send?.(process.cpuUsage());
});
// Being asked is no reason to live on.
process.channel?.unref();
