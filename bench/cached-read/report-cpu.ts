/** Loaded ahead of a server's own program: tells who started it what it has cost in CPU so far, in microseconds. */
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.(user + system);
});
