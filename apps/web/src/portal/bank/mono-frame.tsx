import { useEffect, useRef } from "react";

interface MonoFrameProps {
  /** The widget's address, as the server made it. */
  url: string;
  title: string;
  onCode: (code: string) => void;
  onClose: () => void;
}

const codeIn = (data: unknown): string | undefined =>
  typeof data === "object" && data !== null && "code" in data && typeof data.code === "string" ? data.code : undefined;

/**
 * Mono's widget in a frame of ours. Mono's own script for it styles the page inline and listens to messages from
 * anybody; here only the frame itself is heard. https://docs.mono.co/docs/financial-data/connect
 */
export function MonoFrame({ url, title, onCode, onClose }: MonoFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const handlers = useRef({ onCode, onClose });
  handlers.current = { onCode, onClose };
  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const told = event.data as { type?: unknown; data?: unknown } | null;
      const code = codeIn(told?.data);
      if (told?.type === "mono.connect.widget.account_linked" && code) handlers.current.onCode(code);
      if (told?.type === "mono.connect.widget.closed") handlers.current.onClose();
    };
    window.addEventListener("message", hear);
    frame.current?.focus();
    return () => window.removeEventListener("message", hear);
  }, [url]);
  return (
    <iframe
      ref={frame}
      className="bank-link__frame"
      title={title}
      src={url}
      sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
    />
  );
}
