import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the built files of these fonts; their names carry a hash, so index.html cannot name them. */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
        .map(
          (file): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head',
          }),
        ),
  },
})
