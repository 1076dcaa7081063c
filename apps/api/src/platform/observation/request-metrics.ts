import type { Metric, Sample } from "./exposition.ts";
import { BOUNDS, listMeters, type Meter } from "./meters.ts";

const labelsOf = ({ kind, name }: Meter) => ({ kind, name });

const answersOf = (meter: Meter): Sample[] =>
  [...meter.answers].flatMap((value, digit) =>
    value === 0 ? [] : [{ labels: { ...labelsOf(meter), status: digit === 0 ? "other" : `${digit}xx` }, value }],
  );

function latenciesOf(meter: Meter): Sample[] {
  const labels = labelsOf(meter);
  let sofar = 0;
  const buckets = BOUNDS.map((bound, place): Sample => {
    sofar += meter.within[place] ?? 0;
    return { suffix: "_bucket", labels: { ...labels, le: String(bound / 1000) }, value: sofar };
  });
  const all = sofar + (meter.within[BOUNDS.length] ?? 0);
  return [
    ...buckets,
    { suffix: "_bucket", labels: { ...labels, le: "+Inf" }, value: all },
    { suffix: "_sum", labels, value: meter.totalMs / 1000 },
    { suffix: "_count", labels, value: all },
  ];
}

/** What this process has answered, and how fast. Answers from memory are only counted: they take no time to speak of. */
export function requestMetrics(): Metric[] {
  const meters = listMeters();
  return [
    {
      name: "stashwell_requests_total",
      type: "counter",
      help: "Answers by call or page and by the first digit of their status; kind memory is kept replies.",
      samples: meters.flatMap(answersOf),
    },
    {
      name: "stashwell_request_duration_seconds",
      type: "histogram",
      help: "How long answers took, from the request's head to the finished reply.",
      samples: meters.filter(({ kind }) => kind !== "memory").flatMap(latenciesOf),
    },
  ];
}
