import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { proveBy } from "../../lib/call.ts";
import { CallError } from "../../lib/call-error.ts";
import type { Question } from "./proof-question.tsx";

const ProofQuestion = lazy(async () => ({ default: (await import("./proof-question.tsx")).ProofQuestion }));

const fieldOf = ({ fields }: CallError) => ("proof.code" in fields ? "code" : "currentPassword");
const isWrongProof = (error: unknown): boolean =>
  error instanceof CallError &&
  error.status === 422 &&
  Object.keys(error.fields).some((path) => path.startsWith("proof."));

/**
 * Asks for re-authentication over any screen when a call requires it, then retries the call, so that nothing must be
 * typed twice. A wrong proof is reported at its field.
 */
export function ProofDialog() {
  const [question, setQuestion] = useState<Question>();
  /** Serializes questions. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    proveBy((refused, sendWith) => {
      const ask = () =>
        new Promise<Awaited<ReturnType<typeof sendWith>>>((resolve, reject) => {
          const done = () => setQuestion(undefined);
          setQuestion({
            field: fieldOf(refused),
            send: async (proof) => {
              try {
                resolve(await sendWith(proof));
              } catch (error) {
                if (isWrongProof(error)) throw error;
                reject(error);
              }
              done();
            },
            cancel: () => {
              done();
              reject(refused);
            },
          });
        });
      const answer = last.current.then(ask, ask);
      last.current = answer;
      return answer;
    });
  }, []);
  return (
    question && (
      <Suspense>
        <ProofQuestion key={question.field} question={question} />
      </Suspense>
    )
  );
}
