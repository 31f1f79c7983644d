import type { PageHead } from './page-heads'
import type { StructuredData } from './structured-data'

/** A page that the build writes. */
export type BuiltPage = PageHead & {
  readonly path: string
  /** The HTML file with the scripts of its kind. */
  readonly shell: 'index.html' | 'text.html'
  /** The page's module from `frontend`: its styles are loaded with the HTML, and of the application its scripts. */
  readonly module: string
  /** Modules that it imports at its start, whatever the person does: they are loaded with the HTML too, and count. */
  readonly alongside?: readonly string[]
  /**
   * Modules that it imports where its address has a token: their scripts are loaded with the HTML then, and the page
   * has a budget of its own.
   */
  readonly withToken?: { readonly modules: readonly string[]; readonly scriptBudget: number }
  /** Where it is not Portuguese. */
  readonly language?: 'en'
  /** What of the site's content there must be, for search engines to be led here: a name in the view. */
  readonly listedWith?: 'stories'
  /** Not for search engines. */
  readonly hidden?: true
  readonly structured?: StructuredData
  /** Kilobytes of JavaScript, gzip: the build fails when the page loads more. */
  readonly scriptBudget?: number
}

/** What `src/prerender.tsx` gives the build. */
export type BuiltSite = {
  readonly builtPages: readonly BuiltPage[]
  /** The HTML of `#root` of this page, as the browser hydrates it. */
  readonly render: (page: BuiltPage) => Promise<string>
}
