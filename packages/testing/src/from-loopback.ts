import { IncomingMessage } from "node:http";
import { Socket } from "node:net";

const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: "127.0.0.1" });

/** The connection of a request that a test makes without a port: from the machine itself. */
export const fromLoopback = { incoming: new IncomingMessage(socket) };
