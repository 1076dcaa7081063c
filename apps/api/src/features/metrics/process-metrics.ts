import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { countOverdue } from "../../platform/http/deadline.ts";
import type { Services } from "../../platform/services.ts";
import { unbelievedRequests } from "../../platform/http/unbelieved-proxy.ts";
import { poolOfLanes } from "../vouchers/lanes.ts";
import type { Metric, Sample } from "../../platform/observation/exposition.ts";

/** How finely the delay of the event loop is looked at, in milliseconds. */
const RESOLUTION = 20;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION });

/** Begins to watch the event loop; its timer keeps no process alive. */
export const watchEventLoop = (): void => void delay.enable();

/** Seconds beyond the look's own interval, since the last time it was asked. */
function loopDelays(): Sample[] {
  const seconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION / 1000);
  const samples = [
    { labels: { quantile: "0.5" }, value: seconds(delay.percentile(50)) },
    { labels: { quantile: "0.99" }, value: seconds(delay.percentile(99)) },
    { labels: { quantile: "1" }, value: delay.count === 0 ? 0 : seconds(delay.max) },
  ];
  delay.reset();
  return samples;
}

const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: "gauge",
  help,
  samples,
});

function poolSamples(services: Services): Sample[] {
  const lanes = poolOfLanes(services);
  const pools = [["calls", services.pool], ...(lanes ? [["lanes", lanes] as const] : [])] as const;
  return pools.flatMap(([pool, { totalCount, idleCount, waitingCount }]) => [
    { labels: { pool, state: "used" }, value: totalCount - idleCount },
    { labels: { pool, state: "idle" }, value: idleCount },
    { labels: { pool, state: "waiting" }, value: waitingCount },
  ]);
}

/** What this process uses, and whether it keeps up. */
export function processMetrics(services: Services): Metric[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  return [
    gauge(
      "stashwell_pool_connections",
      "Connections to the database in use and idle, and calls that wait for one.",
      poolSamples(services),
    ),
    gauge(
      "stashwell_calls_overdue",
      "Calls and pages whose work goes on although their callers were answered 503 at the deadline.",
      [{ value: countOverdue() }],
    ),
    gauge("stashwell_event_loop_delay_seconds", "How late the event loop was since the last scrape.", loopDelays()),
    gauge("stashwell_event_loop_utilization", "Share of its life in which the event loop was busy.", [
      { value: performance.eventLoopUtilization().utilization },
    ]),
    gauge("stashwell_memory_bytes", "Memory of the process.", [
      { labels: { kind: "resident" }, value: memory.rss },
      { labels: { kind: "heap" }, value: memory.heapUsed },
      { labels: { kind: "external" }, value: memory.external },
    ]),
    {
      name: "stashwell_cpu_seconds_total",
      type: "counter",
      help: "Processor time.",
      samples: [
        { labels: { mode: "user" }, value: cpu.user / 1e6 },
        { labels: { mode: "system" }, value: cpu.system / 1e6 },
      ],
    },
    {
      name: "stashwell_unbelieved_forwarding_total",
      type: "counter",
      help: "Forwarding headers from peers that TRUST_PROXY does not name; they were ignored.",
      samples: [{ value: unbelievedRequests() }],
    },
    gauge("stashwell_uptime_seconds", "Since the process began.", [{ value: process.uptime() }]),
  ];
}
