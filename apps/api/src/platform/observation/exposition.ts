export type Labels = Readonly<Record<string, string>>;
export interface Sample {
  labels?: Labels;
  value: number;
  /** Of a histogram: `_bucket`, `_sum` or `_count`. */
  suffix?: string;
}

/** One metric with all its values. */
export interface Metric {
  name: string;
  type: "counter" | "gauge" | "histogram";
  help: string;
  samples: readonly Sample[];
}

const escaped = (text: string): string => text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");

const written = (labels: Labels): string => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
};

/** Metrics as Prometheus reads them, text format 0.0.4. */
export const expose = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ labels = {}, value, suffix = "" }) => `${name}${suffix}${written(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n");
    })
    .join("\n")
    .concat("\n");

export const CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";
