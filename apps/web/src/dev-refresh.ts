// In development only: what Vite's React plugin expects to have run before the first component.
const refreshRuntime = "/@react-refresh";
export const { injectIntoGlobalHook } = (await import(/* @vite-ignore */ refreshRuntime)) as {
  injectIntoGlobalHook: (window: Window) => void;
};
injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type });
