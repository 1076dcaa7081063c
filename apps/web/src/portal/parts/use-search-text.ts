import { useEffect, useRef, useState } from "react";

/** How long typing has to rest before the list is asked, in milliseconds. */
const RESTS = 300;

/**
 * The text of a search box whose truth is in the address: typing is written there once it rests, and Back brings the
 * older text into the box. `write` has to stay the same function.
 */
export function useSearchText(inAddress: string, write: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const known = useRef(inAddress);
  useEffect(() => {
    if (inAddress === known.current) return;
    known.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === known.current) return undefined;
    const timer = setTimeout(() => {
      known.current = wanted;
      write(wanted);
    }, RESTS);
    return () => clearTimeout(timer);
  }, [text, write]);
  return [text, setText];
}
