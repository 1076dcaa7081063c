import { PAYLOAD_VERSION, type PayloadKind, payloadOf } from "@stashwell/shared/webhooks/payloads";

export interface StoredEvent {
  event_id: string;
  kind: PayloadKind;
  at: Temporal.Instant;
  data: unknown;
}

/** An event's id in the API. */
export const eventIdOf = (event: Pick<StoredEvent, "event_id">): string => `evt_${event.event_id}`;

/** The body sent for an event: always the same text, with only the fields that its schema declares. */
export const bodyOf = ({ kind, at, data }: Pick<StoredEvent, "kind" | "at" | "data">): string =>
  JSON.stringify(
    payloadOf(kind).parse({
      type: kind,
      version: PAYLOAD_VERSION,
      timestamp: at.toString({ smallestUnit: "millisecond" }),
      data,
    }),
  );
