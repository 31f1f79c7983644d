/** What one mail says, before it has a form: HTML and plain text are made of the same. */
export type MailContent = {
  readonly subject: string
  /** What a mailbox shows beside the subject. */
  readonly preview: string
  /** Shape and word, as the site marks a status. */
  readonly mark: { readonly shape: string; readonly word: string; readonly tone: Tone }
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Label and value, one below the other. */
  readonly facts?: readonly Fact[]
  /** Lines with amounts, and their sum. */
  readonly receipt?: { readonly lines: readonly Fact[]; readonly total: Fact }
  /** Lists of links, each under its title. */
  readonly groups?: readonly MailGroup[]
  readonly action: MailLink
  /** A second way on, less prominent. */
  readonly also?: MailLink
  /** In the place of the one under a customer's mail. */
  readonly footer?: readonly string[]
}

export type Fact = { readonly label: string; readonly value: string }
export type MailGroup = {
  readonly title: string
  readonly entries: readonly (Fact & { readonly url: string })[]
  /** What is left out. */
  readonly rest?: string | undefined
}
export type MailLink = { readonly label: string; readonly url: string }
/** Which colour the mark takes; its shape and word say the same. */
export type Tone = 'seal' | 'info' | 'warning' | 'danger'
