import { Gauge, type Registry } from "prom-client";

export interface GaugeSample {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

export function addGauge(registry: Registry, name: string, help: string, samples: readonly GaugeSample[]): void {
  const labelNames = Object.keys(samples[0]?.labels ?? {});
  const gauge = new Gauge({ name, help, labelNames, registers: [registry] });
  for (const { labels = {}, value } of samples) gauge.set(labels, value);
}
