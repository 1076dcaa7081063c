/** Query key of the options that the wizard offers. */
export const FORM_DATA = ["campaign-form-data"] as const;
