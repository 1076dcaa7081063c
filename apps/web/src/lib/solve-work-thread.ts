import { type Challenge, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

addEventListener("message", ({ data: challenge }: MessageEvent<Challenge>) => {
  const solving = solveChallenge({ challenge, deriveKey }).catch(() => null);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page has no other origin than ours
  void solving.then((solution) => postMessage(solution));
});
