/** One entry of a list; with a term it explains that term. */
export type HelpPoint = string | { readonly term: string; readonly text: string }

/** The answer to a question of a help page: a list, then sentences. */
export type HelpAnswer = {
  readonly points?: readonly HelpPoint[]
  readonly paragraphs?: readonly string[]
}

/**
 * What the help page of a document says of it. Days and prices come from the settings, in
 * `frontend/src/content/reading/document-help.ts`.
 */
export type DocumentHelp = {
  /** Also what search engines show. */
  readonly lead: string
  readonly whatItIs: HelpAnswer
  /** Which form of the document to choose, or how it is made. */
  readonly form: HelpAnswer & { readonly title: string }
  readonly atHand: HelpAnswer
  /** What may take longer than the promised days. */
  readonly longer: string
  /** What the price pays, where the name of the document does not say it. */
  readonly price?: string
  readonly abroad: HelpAnswer
  readonly risks: readonly string[]
}
