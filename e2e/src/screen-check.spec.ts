import { checkAccessibility, test, THOROUGH } from "./fixtures.ts";

test("a screen is judged once what comes in has come", THOROUGH, async ({ page }) => {
  await page.setContent(`<!doctype html><html lang="en"><title>Coming in</title>
    <style>
      @keyframes come { from { opacity: 0 } }
      .badge { color: #fff; background: #0b6e4f; animation: come 6s linear }
      .waits { animation-play-state: paused }
    </style>
    <main><h1>Keys</h1><p class="badge">Active</p><p class="badge waits">Revoked</p></main>
    <script>setTimeout(() => document.querySelector(".waits").classList.remove("waits"), 300)</script>`);
  // While half transparent it would have too little contrast.
  await checkAccessibility(page, "a badge that comes in");
});
