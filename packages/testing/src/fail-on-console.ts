import { afterAll, afterEach } from "vitest";

// An unexpected warning or error on the console fails the test, in every package. A test that provokes one on purpose
// replaces the method for itself: `vi.spyOn(console, "error").mockImplementation(() => {})`.

const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  const print = console[method].bind(console);
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${args.map(String).join(" ")}`);
    print(...args);
  };
}

function failOnUnexpected() {
  const calls = unexpected.splice(0);
  if (calls.length > 0) throw new Error(`unexpected output on the console\n${calls.join("\n")}`);
}

afterEach(failOnUnexpected);
afterAll(failOnUnexpected);
