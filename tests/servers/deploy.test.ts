import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { z } from "zod";
import { readConfig, SETTING_NAMES } from "@stashwell/api/platform/config/config";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const textOf = (path: string): string => readFileSync(`${ROOT}/${path}`, "utf8");

const environment = z.record(z.string(), z.string());
const compose = z.object({
  services: z.record(z.string(), z.looseObject({ environment: environment.optional() })),
  volumes: z.record(z.string(), z.unknown()),
  configs: z.record(z.string(), z.object({ content: z.string() })),
});
const set = compose.parse(parse(textOf("deploy/compose.yaml"), { merge: true }));
const servers = Object.entries(set.services).filter(([name]) => name.startsWith("server-"));

/** Values that a new user adds to deploy/.env. */
const FILLED = {
  SECRET_KEY: "c41b7d0e92f85a63d1807be4f92c365a",
  BANK_PROVIDER: "plaid,mono",
  PLAID_CLIENT_ID: "plaid-client",
  PLAID_SECRET: "plaid-secret",
  MONO_SECRET_KEY: "mono-secret",
  MONO_PUBLIC_KEY: "mono-public",
  POSTGRES_PASSWORD: "p4ssw0rd",
  S3_ACCESS_KEY_ID: "objects",
  S3_SECRET_ACCESS_KEY: "objects-secret",
};
const example = Object.fromEntries(
  [...textOf("deploy/.env.example").matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);

/** Interpolates like Compose: `${NAME}`, `${NAME:-default}`, and `${NAME:?why}` for required values. */
function interpolated(text: string): string {
  return text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (whole, name: string, kind?: string, rest = "") => {
    const value = { ...example, ...FILLED }[name];
    if (value) return value;
    if (kind === "-") return rest as string;
    throw new Error(`nobody says what ${whole} is`);
  });
}

describe("the files for Compose", () => {
  it("start servers with settings that exist and are accepted", () => {
    expect(servers.map(([name]) => name)).toEqual(["server-1", "server-2"]);
    for (const [, server] of servers) {
      const env = Object.fromEntries(
        Object.entries(server.environment ?? {}).map(([name, value]) => [name, interpolated(value)]),
      );
      expect(Object.keys(env).filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
      expect(readConfig(env, { dev: false })).toMatchObject({
        production: true,
        publicUrl: "https://vouchers.example.com",
        bucket: { endpoint: "http://objects:8333", bucket: "stashwell" },
        bank: { plaid: { clientId: "plaid-client" }, mono: { publicKey: "mono-public" } },
        shutdownDelay: 5,
      });
    }
  });

  it("ask for nothing that deploy/.env.example does not explain, and explain nothing else", () => {
    const requests = new Set([...textOf("deploy/compose.yaml").matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
    expect(new Set(Object.keys(example))).toEqual(requests);
  });

  it("name services, files and volumes that are there", () => {
    const [, { environment: env = {} }] = servers[0]!;
    const hosts = [env.DATABASE_URL, env.DATABASE_DIRECT_URL, env.S3_ENDPOINT].map(
      (address) => new URL(interpolated(address ?? "")).hostname,
    );
    expect(hosts.filter((host) => !(host in set.services))).toEqual([]);
    const upstreams = [...textOf("deploy/Caddyfile").matchAll(/\b(server-\d):3000/g)].map(([, name]) => name);
    expect(upstreams).toEqual(servers.map(([name]) => name));
    for (const file of ["deploy/Dockerfile", "deploy/Caddyfile", "deploy/pgbouncer.ini"])
      expect(existsSync(`${ROOT}/${file}`)).toBe(true);
  });

  it("leave a server the time that its stop takes", () => {
    for (const [, server] of servers) {
      const grace = Number(/^(\d+)s$/.exec(String(server.stop_grace_period))?.[1]);
      // Twenty seconds for requests in progress, ten for jobs.
      expect(grace).toBeGreaterThan(Number(server.environment?.SHUTDOWN_DELAY) + 30);
    }
    const every = Number(/health_interval (\d+)s/.exec(textOf("deploy/Caddyfile"))?.[1]);
    expect(every).toBeLessThan(Number(servers[0]?.[1].environment?.SHUTDOWN_DELAY));
  });

  it("give no container more than it needs", () => {
    for (const [name, service] of Object.entries(set.services)) {
      const { cap_drop, security_opt, mem_limit, pids_limit, read_only } = service;
      expect([name, cap_drop, security_opt]).toEqual([name, ["ALL"], ["no-new-privileges:true"]]);
      expect([name, typeof mem_limit, typeof pids_limit]).toEqual([name, "string", "number"]);
      expect([name, read_only]).toEqual([name, name === "objects" || name === "bucket" ? undefined : true]);
    }
    for (const [, server] of servers) expect(server).not.toHaveProperty("cap_add");
  });

  it("have PgBouncer listen where the servers look for it, in transaction mode", () => {
    const settings = textOf("deploy/pgbouncer.ini");
    const port = new URL(interpolated(servers[0]?.[1].environment?.DATABASE_URL ?? "")).port;
    expect(settings).toContain(`listen_port = ${port}`);
    expect(settings).toContain("pool_mode = transaction");
    expect(settings).toContain("set statement_timeout");
    // By default it retries a restarted database only every 15 seconds.
    expect(settings).toMatch(/^server_login_retry = 1$/m);
  });
});

describe("the files for Patroni", () => {
  const patroni = z.object({
    bootstrap: z.object({
      dcs: z.object({
        ttl: z.number(),
        loop_wait: z.number(),
        retry_timeout: z.number(),
        synchronous_mode: z.boolean(),
        postgresql: z.object({ parameters: z.looseObject({ max_connections: z.number() }) }),
      }),
    }),
  });
  const { dcs } = patroni.parse(parse(textOf("deploy/patroni/patroni.yml"))).bootstrap;
  const haproxy = textOf("deploy/patroni/haproxy.cfg");
  const portsIn = (path: string, name: string): string[] =>
    [...textOf(path).matchAll(new RegExp(`^${name}=[\\d.]+:(\\d+)$`, "gm"))].map(([, port = ""]) => port);

  it("let the standby be promoted only if it has every commit, and a primary miss two renewals of its lease", () => {
    expect(dcs.synchronous_mode).toBe(true);
    expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout);
  });

  it("have HAProxy look where the servers listen, and the servers where HAProxy does", () => {
    const node = "deploy/patroni/node.env.example";
    const [postgres] = portsIn(node, "PATRONI_POSTGRESQL_CONNECT_ADDRESS");
    const [api] = portsIn(node, "PATRONI_RESTAPI_CONNECT_ADDRESS");
    const servers = [...haproxy.matchAll(/^ {2}server \w+ "\$\{DATABASE_\w+\}:(\d+)" check port (\d+)$/gm)];
    expect(servers.map(([, ...ports]) => ports)).toEqual(Array.from({ length: 4 }, () => [postgres, api]));
    const [, primary = ""] = /^listen primary\n {2}bind :(\d+)$/m.exec(haproxy) ?? [];
    expect(textOf("docs/several-machines.md")).toContain(`DATABASE_URL=postgres://stashwell:…@127.0.0.1:${primary}/`);
  });

  it("have room for the connections of the servers, as for Compose", () => {
    const [, most] = /max_connections=(\d+)/.exec(textOf("deploy/compose.yaml")) ?? [];
    expect(dcs.postgresql.parameters.max_connections).toBe(Number(most));
  });
});

describe("the unit for systemd", () => {
  const unit = textOf("deploy/stashwell.service");
  const valueOf = (name: string): string => new RegExp(`^${name}=(.+)$`, "m").exec(unit)?.[1] ?? "";

  it("starts what is there, with the Node that npm installs", () => {
    const [node = "", ...files] = valueOf("ExecStart")
      .replaceAll(`${valueOf("WorkingDirectory")}/`, "")
      .split(" ");
    const [, packageName = ""] = /^node_modules\/(node-[\w-]+)\/bin\/node$/.exec(node) ?? [];
    expect(textOf("package.json")).toContain(`"${packageName}": `);
    expect(files.filter((file) => !existsSync(`${ROOT}/${file}`))).toEqual([]);
  });

  it("leaves the server the time that its stop takes, and the directory that operating.md names", () => {
    // Five seconds by default, twenty for requests in progress, ten for jobs.
    expect(Number(valueOf("TimeoutStopSec"))).toBeGreaterThan(5 + 20 + 10);
    expect(textOf("docs/operating.md")).toContain(`DATA_DIR=/var/lib/${valueOf("StateDirectory")}`);
  });
});

describe("the Dockerfile", () => {
  it("copies what is there", () => {
    const lines = [...textOf("deploy/Dockerfile").matchAll(/^COPY (?!--)(.+) \S+$/gm)].map(([, sources]) => sources);
    const sources = lines.flatMap((line = "") => line.split(" "));
    expect(sources.length).toBeGreaterThan(8);
    expect(sources.filter((source) => !existsSync(`${ROOT}/${source}`))).toEqual([]);
  });
});

describe("the notes for Kubernetes", () => {
  const [, yaml = ""] = /```yaml\n([\s\S]+?)```/.exec(textOf("docs/several-machines.md")) ?? [];
  const documents = parseAllDocuments(yaml);

  it("are YAML, and set what exists", () => {
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const names = [...yaml.matchAll(/\{ name: ([A-Z]\w+), value:/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(6);
    expect(names.filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
  });
});

describe("what documents say of settings", () => {
  it("the least that a public server sets has what brands' hosts need", () => {
    const [, least = ""] = /set at least these:\n\n```sh\n([\s\S]+?)```/.exec(textOf("docs/operating.md")) ?? [];
    expect(least).toContain("SECRET_KEY=");
    expect(least).toMatch(/^TENANT_MIN_LABELS=4 /m);
  });

  it.each(["docs/several-machines.md", "docs/operating.md", ".env.example"])(
    "%s names only those that exist",
    (path) => {
      const pattern = path === ".env.example" ? /^# ([A-Z][A-Z\d_]+)=/gm : /`([A-Z][A-Z\d]*_[A-Z\d_]+)`/g;
      const names = [...textOf(path).matchAll(pattern)].map(([, name]) => name!);
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !SETTING_NAMES.has(name))).toEqual([]);
    },
  );

  it("all are in .env.example and in docs/operating.md", () => {
    const missing = (path: string) => [...SETTING_NAMES].filter((name) => !textOf(path).includes(name));
    expect({ example: missing(".env.example"), document: missing("docs/operating.md") }).toEqual({
      example: [],
      document: [],
    });
  });
});
