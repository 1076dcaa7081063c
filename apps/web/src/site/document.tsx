import type { SiteContext } from "@stashwell/shared/site/pages";
import { DEFAULT_LANGUAGE, folderOf, type Language, LANGUAGES, localeOf } from "@stashwell/shared/language";
import type { ReactNode } from "react";

/** Metadata of a page. */
export interface PageHead {
  title: string;
  description?: string;
  /** Path of the image for link previews, 1200 x 630; ours by default. */
  image?: string;
  /** Styles that depend on the page's data; allowed by their hash in the CSP. */
  inlineStyle?: string;
  /** Set for personal pages, which must not be indexed. */
  noIndex?: boolean;
  /** An image to preload before the styles. */
  preloadImage?: { src: string; srcSet?: string; sizes?: string; type?: string };
  /** The canonical path or URL for link previews and search engines, if the page has several. */
  canonical?: string;
}

/** Our own image for link previews, in the page's language. */
function sitePictureIn(language: Language): string {
  return language === DEFAULT_LANGUAGE ? "/social.png" : `/social-${folderOf(language)}.jpg`;
}

/** The page's canonical URL and its `hreflang` alternates; the URL without a language follows the visitor's choice. */
function Addresses({ context, address }: { context: SiteContext; address: string }) {
  const { language, requestedLanguage } = context;
  return (
    <>
      <link rel="canonical" href={requestedLanguage ? `${address}?lan=${language}` : address} />
      {LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={localeOf(language)} href={`${address}?lan=${language}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address} />
    </>
  );
}

function Head({ context, head }: { context: SiteContext; head: PageHead }) {
  const address = head.canonical ? new URL(head.canonical, context.publicUrl).href : context.url;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <title>{head.title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.noIndex && <meta name="robots" content="noindex" />}
      <meta name="theme-color" content="#0b6e4f" />
      <meta property="og:title" content={head.title} />
      {head.description && <meta property="og:description" content={head.description} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Stashwell" />
      {(head.canonical !== undefined || !head.noIndex) && <meta property="og:url" content={address} />}
      <meta property="og:image" content={`${context.publicUrl}${head.image ?? sitePictureIn(context.language)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={head.title} />
      <meta name="twitter:card" content="summary_large_image" />
      {!head.noIndex && <Addresses context={context} address={address} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="alternate icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      {context.installable && <link rel="manifest" href={`/manifest.webmanifest?lan=${context.language}`} />}
      {head.preloadImage && (
        <link
          rel="preload"
          as="image"
          href={head.preloadImage.src}
          imageSrcSet={head.preloadImage.srcSet}
          imageSizes={head.preloadImage.sizes}
          type={head.preloadImage.type}
          fetchPriority="high"
        />
      )}
      {context.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {head.inlineStyle && <style dangerouslySetInnerHTML={{ __html: head.inlineStyle }} />}
      {context.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      {context.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
  );
}

/** The HTML document of every page. */
export function Document({
  context,
  head,
  bodyClass,
  children,
}: {
  context: SiteContext;
  head: PageHead;
  bodyClass?: string;
  children: ReactNode;
}) {
  return (
    <html lang={localeOf(context.language)}>
      <Head context={context} head={head} />
      <body className={bodyClass}>{children}</body>
    </html>
  );
}
