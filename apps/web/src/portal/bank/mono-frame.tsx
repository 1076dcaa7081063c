import { useEffect, useEffectEvent, useRef } from "react";

interface MonoFrameProps {
  /** The widget's URL, as created by the server. */
  url: string;
  title: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

const codeIn = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "code" in data && typeof data.code === "string" ? data.code : undefined;

/**
 * Mono's widget in our own frame. Mono's script would add inline styles and accept messages from any origin; here only
 * messages from the frame are accepted. https://docs.mono.co/docs/financial-data/connect
 */
export function MonoFrame({ url, title, onCode, onClose }: MonoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== new URL(url).origin || event.source !== frame.current?.contentWindow) return;
    const message = event.data as { type?: unknown; data?: unknown } | null;
    const code = codeIn(message?.data);
    if (message?.type === "mono.connect.widget.account_linked" && code) onCode(code);
    if (message?.type === "mono.connect.widget.closed") onClose();
  });
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => hear(event);
    window.addEventListener("message", listen);
    frame.current?.focus();
    return () => window.removeEventListener("message", listen);
  }, []);
  return (
    <iframe
      ref={frame}
      className="bank-link__frame"
      title={title}
      src={url}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin, which it has to keep
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
    />
  );
}
