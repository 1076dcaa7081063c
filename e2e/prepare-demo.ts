import { prepareDemo } from "./src/steered-server.ts";

// Playwright calls it once before the first worker starts, and what it returns at the end.
export default prepareDemo;
