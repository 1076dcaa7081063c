/** For one machine with little memory. Never written to a file, so they always are what this version wants. */
export function serverSettings(port: number, durable: boolean): string[] {
  const onlyIfDurable = durable ? "on" : "off";
  return [
    `port=${port}`,
    // No sockets: their paths are limited to some 100 bytes, and Windows has none. The password keeps other users out.
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `fsync=${onlyIfDurable}`,
    `full_page_writes=${onlyIfDurable}`,
    `synchronous_commit=${onlyIfDurable}`,
    // What cannot survive a crash need not keep much of a log either.
    `max_wal_size=${durable ? "1GB" : "128MB"}`,
    "shared_buffers=64MB",
    "max_connections=200",
    "jit=off",
    "io_method=sync",
    // Nobody replicates from it.
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_logical_replication_workers=0",
    "timezone=UTC",
    "log_timezone=UTC",
    // A statement's failure is told to the application. The text of it may hold personal data, which a log must not.
    "log_min_messages=log",
    "log_error_verbosity=terse",
  ];
}
