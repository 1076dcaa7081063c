import { isLocalPath } from "@stashwell/shared/local-path";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { paths } from "../../lib/paths.ts";
import { useMutation } from "../../lib/use-mutation.ts";
import { useToasts } from "../../ui/toast.tsx";
import { verifyKey } from "../participation/use-wizard.ts";
import { useErrorText } from "../merchant/use-say-error.ts";
import { type BankResult, passOn } from "./pass-on.ts";

/** Submits the widget's result; after a success, navigates back to where the merchant came from. */
export function useBankCheck(next: string | undefined) {
  const router = useRouter();
  const queries = useQueryClient();
  const { show } = useToasts();
  const textOf = useErrorText();
  const goBack = () => router.history.replace(isLocalPath(next) ? next : paths.joinList);
  const check = useMutation({
    mutationFn: (result: BankResult) => passOn(result, next),
    networkMode: "always",
    onError: (error) => show(textOf(error), "error"),
    onSuccess: async ({ message }) => {
      show(message, "success");
      await queries.invalidateQueries({ queryKey: verifyKey, refetchType: "all" });
      goBack();
    },
  });
  return { check, goBack, refusal: check.isError ? textOf(check.error) : undefined };
}
