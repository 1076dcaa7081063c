import type { Rule } from "antd/es/form";

/** At least one box of a group. Ant's own rule would call the group itself required, which ARIA has no such thing for. */
export const someChosen = (message: string): Rule => ({
  validator: (_rule, chosen?: readonly unknown[]) =>
    chosen && chosen.length > 0 ? Promise.resolve() : Promise.reject(new Error(message)),
});
