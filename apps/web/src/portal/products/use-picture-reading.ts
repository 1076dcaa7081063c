import { type FormEvent, useRef, useState } from "react";

/** For whoever is quicker than the picture that was just chosen: what they ask for waits until it is read. */
export function usePictureReading() {
  const reading = useRef<Promise<boolean>>(undefined);
  const [waiting, setWaiting] = useState(false);
  const whenRead = async (act: () => unknown) => {
    if (waiting) return;
    setWaiting(reading.current !== undefined);
    const isTaken = (await reading.current) ?? true;
    setWaiting(false);
    if (isTaken) act();
  };
  return {
    /** Something waits for the picture. */
    waiting,
    /** Told of a file that is being read; true when it is in the field, false when it was refused. */
    onReading(promise: Promise<boolean>) {
      const read = promise.finally(() => {
        if (reading.current === read) reading.current = undefined;
      });
      reading.current = read;
    },
    /** Acts once the picture is read; not when it was refused, and once however often it was asked for. */
    whenRead,
    /** For the `onSubmitCapture` of a form: a form that changes while it is judged gives up, so it waits before that. */
    holdSubmit(event: FormEvent, submit: () => void) {
      if (!reading.current) return;
      event.preventDefault();
      event.stopPropagation();
      void whenRead(submit);
    },
  };
}
export type PictureReading = ReturnType<typeof usePictureReading>;
