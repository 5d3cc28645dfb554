// Preloaded into the supervisor's children: where the supervisor was killed outright, they end too, as if told to.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel.unref();
}
