/** Lets at most `most` pieces of work run at once; the others wait for their turn. */
export function atMost(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on to the next in line, so that `running` counts it without a gap.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
