/** What the wizard chooses from, as the query cache names it. */
export const FORM_DATA = ["campaign-form-data"] as const;
