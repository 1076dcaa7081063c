// First of all: libraries try out at once what the browser lets them make.
import "../lib/only-drawings.ts";
import type { PortalPage } from "@stashwell/shared/site/portal-pages";
import { prefetchFirst } from "./first-calls.ts";

// A small file of its own, so that the server is asked while everything else is still on its way.
const page = document.getElementById("root")?.dataset.page;
if (page) prefetchFirst(JSON.parse(page) as PortalPage, new URL(location.href));
void import("./main.tsx");
