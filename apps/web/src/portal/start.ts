// Must come first, because libraries create markup as soon as they are loaded.
import "../lib/only-drawings.ts";
import type { PortalPage } from "@stashwell/shared/site/portal-pages";
import { prefetchFirst } from "./first-calls.ts";

// A small separate file, so that the first calls are sent while everything else is still loading.
const page = document.getElementById("root")?.dataset.page;
if (page) prefetchFirst(JSON.parse(page) as PortalPage, new URL(location.href));
void import("./main.tsx");
