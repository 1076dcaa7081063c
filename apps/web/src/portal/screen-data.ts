import type { CallInput, CallName } from "@stashwell/shared/calls";
import type { FirstCall, FromAddress, PortalAudience } from "@stashwell/shared/site/portal-pages";

type ReadingCall = Extract<CallName, `GET ${string}`>;
type FromAddresses<Input> = { [Field in keyof Input]: Input[Field] | FromAddress };

/** What a route says of its screen besides how it is drawn. The build and the server read it as well: plain data. */
declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Of a frame: whose screens it holds. */
    audience?: PortalAudience;
    /** Of a brand's screen that only changes things: where whoever may only look is led instead. */
    editorsElse?: "/campaigns" | "/products";
    /** Of a brand's screen: whether those who only help customers have a use for it. A new one is closed to them. */
    support?: boolean;
    /** Of a merchant's screen: whether cashiers have a use for it. A new one is closed to them. */
    cashiers?: boolean;
    /** Whether the screen is of use without a network: the worker has its files at hand. */
    offline?: boolean;
    /** What only those who build the product have a use for. */
    developmentOnly?: boolean;
    /** What the screen calls for first, exactly as it calls for it: anything else is asked for twice. */
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
