/**
 * Settings for a machine with little memory. They are passed as arguments, not in a file, so they always match this
 * version.
 */
export function serverSettings(port: number, durable: boolean): string[] {
  const onlyIfDurable = durable ? "on" : "off";
  return [
    `port=${port}`,
    // TCP instead of Unix sockets, whose paths are limited to about 100 bytes and which Windows lacks. The password
    // protects against other users.
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    `fsync=${onlyIfDurable}`,
    `full_page_writes=${onlyIfDurable}`,
    `synchronous_commit=${onlyIfDurable}`,
    // Without durability, a small WAL suffices.
    `max_wal_size=${durable ? "1GB" : "128MB"}`,
    "shared_buffers=64MB",
    "max_connections=200",
    "jit=off",
    "io_method=sync",
    // There are no replicas.
    "wal_level=minimal",
    "max_wal_senders=0",
    "max_logical_replication_workers=0",
    "timezone=UTC",
    "log_timezone=UTC",
    // Errors of statements are reported to the application only: their texts may contain personal data, which must not
    // be logged.
    "log_min_messages=log",
    "log_error_verbosity=terse",
  ];
}
