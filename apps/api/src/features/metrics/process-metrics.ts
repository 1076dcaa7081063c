import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, Registry } from "prom-client";
import { countOverdue } from "../../platform/http/deadline.ts";
import type { Services } from "../../platform/services.ts";
import { queuedKeys } from "../../platform/http/one-at-a-time.ts";
import { unbelievedRequests } from "../../platform/http/untrusted-proxy.ts";
import { poolOfBatchers } from "../vouchers/batchers.ts";
import ownPackage from "../../../package.json" with { type: "json" };
import { addGauge, type GaugeSample } from "./gauge.ts";

/** The sampling interval of the event loop delay, in milliseconds. */
const RESOLUTION = 20;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });

/** Starts monitoring the event loop; its timer doesn't keep the process alive. */
export const watchEventLoop = (): void => void delay.enable();

/** The event loop delay in seconds since the last call, without the sampling interval. */
function loopDelays(): GaugeSample[] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000);
  const samples = [
    { labels: { quantile: "0.5" }, value: seconds(delay.percentile(50)) },
    { labels: { quantile: "0.99" }, value: seconds(delay.percentile(99)) },
    { labels: { quantile: "1" }, value: delay.count === 0 ? 0 : seconds(delay.max) },
  ];
  delay.reset();
  return samples;
}

function poolSamples(services: Services): GaugeSample[] {
  const queues = poolOfBatchers(services);
  const { pool: calls, counts, replica } = services;
  const pools = Object.entries({
    calls,
    counts: counts.pool,
    ...(queues && { lanes: queues }),
    ...(replica && { replica: replica.pool }),
  });
  return pools.flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    { labels: { pool, state: "used" }, value: totalCount - idleCount },
    { labels: { pool, state: "idle" }, value: idleCount },
    { labels: { pool, state: "waiting" }, value: waitingCount },
  ]);
}

/** Metrics of this process: resource usage, connection pool, event loop delay. */
export function processMetrics(services: Services): Registry {
  const registry = new Registry();
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  addGauge(
    registry,
    "stashwell_pool_connections",
    "Connections to the database in use and idle, and calls that wait for one.",
    poolSamples(services),
  );
  if (services.replica) {
    const value = services.replica.isAvoided ? 0 : 1;
    addGauge(registry, "stashwell_replica_used", "Whether the replica answers and keeps up with the primary.", [
      { value },
    ]);
  }
  addGauge(
    registry,
    "stashwell_calls_overdue",
    "Calls and pages whose work goes on although their callers were answered 503 at the deadline.",
    [{ value: countOverdue() }],
  );
  addGauge(registry, "stashwell_counts_queued", "Networks, accounts and others whose tries wait to be counted.", [
    { value: queuedKeys() },
  ]);
  addGauge(
    registry,
    "stashwell_event_loop_delay_seconds",
    "How late the event loop was since the last scrape.",
    loopDelays(),
  );
  addGauge(registry, "stashwell_event_loop_utilization", "Share of its life in which the event loop was busy.", [
    { value: performance.eventLoopUtilization().utilization },
  ]);
  addGauge(registry, "stashwell_memory_bytes", "Memory of the process.", [
    { labels: { kind: "resident" }, value: memory.rss },
    { labels: { kind: "heap" }, value: memory.heapUsed },
    { labels: { kind: "external" }, value: memory.external },
  ]);
  const processorTime = new Counter({
    name: "stashwell_cpu_seconds_total",
    help: "Processor time.",
    labelNames: ["mode"],
    registers: [registry],
  });
  processorTime.inc({ mode: "user" }, cpu.user / 1e6);
  processorTime.inc({ mode: "system" }, cpu.system / 1e6);
  new Counter({
    name: "stashwell_unbelieved_forwarding_total",
    help: "Forwarding headers from peers that TRUST_PROXY does not name; they were ignored.",
    registers: [registry],
  }).inc(unbelievedRequests());
  addGauge(registry, "stashwell_build_info", "The version that runs; always 1.", [
    { labels: { version: ownPackage.version }, value: 1 },
  ]);
  addGauge(registry, "stashwell_uptime_seconds", "Since the process began.", [{ value: process.uptime() }]);
  return registry;
}
