import { prepareDemo } from "./src/steered-server.ts";

// Playwright's global setup: runs once before the first worker starts. The function that it returns runs at the end.
export default prepareDemo;
