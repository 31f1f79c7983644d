import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Preloads the built files of these fonts on the public pages; their names carry a hash, so the HTML cannot name them.
 * In the application the scripts come first.
 */
export const preloadFonts = (names: readonly string[]): Plugin => ({
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      Object.keys(html.includes('data-application') ? {} : (bundle ?? {}))
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
