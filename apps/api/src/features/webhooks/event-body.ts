import { PAYLOAD_VERSION, type PayloadKind, payloadOf } from "@stashwell/shared/webhooks/payloads";

export interface StoredEvent {
  event_id: string;
  kind: PayloadKind;
  at: Temporal.Instant;
  data: unknown;
}

/** An event's name on the wire. */
export const eventIdOf = (event: Pick<StoredEvent, "event_id">): string => `evt_${event.event_id}`;

/** What is sent of an event: always the same text, and nothing but what its schema declares. */
export const bodyOf = ({ kind, at, data }: Pick<StoredEvent, "kind" | "at" | "data">): string =>
  JSON.stringify(
    payloadOf(kind).parse({
      type: kind,
      version: PAYLOAD_VERSION,
      timestamp: at.toString({ smallestUnit: "millisecond" }),
      data,
    }),
  );
