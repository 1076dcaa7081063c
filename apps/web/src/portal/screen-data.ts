import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { FirstCall, FromAddress, PortalAudience } from "@stashwell/shared/site/portal-pages";

type ReadingCall = Extract<CallName, `GET ${string}`>;
type FromAddresses<Input> = { [Field in keyof Input]: Input[Field] | FromAddress };

/** Metadata of a route. Plain data, because the build and the server read it as well. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** For a frame: the audience of its screens. */
    audience?: PortalAudience;
    /** For a brand's screen that only edits: where read-only users are redirected. */
    editorsElse?: "/campaigns" | "/products";
    /** For a brand's screen: whether the support role may open it. Denied by default. */
    support?: boolean;
    /** For a merchant's screen: whether cashiers may open it. Denied by default. */
    cashiers?: boolean;
    /**
     * Whether the screen is useful offline: the service worker caches its files ahead, or only once it has been opened,
     * for a screen that has nothing to show before.
     */
    offline?: true | "opened";
    /** Whether the screen exists in development only. */
    developmentOnly?: boolean;
    /** The first calls of the screen, with exactly its input: otherwise they are made twice. */
    firstCalls?: readonly FirstCall[];
  }
}

export const firstCall = <Name extends ReadingCall>(
  call: Name,
  input: FromAddresses<CallInput<Name>>,
  when?: "unfiltered",
): FirstCall => ({ call, input, ...(when && { unfiltered: true }) });

export const inSearch = (search: string): FromAddress => ({ search });
export const inPath = (path: string): FromAddress => ({ path });
