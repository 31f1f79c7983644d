/** Something that only the customer can do, and where. */
export type OwnTask = {
  readonly key: string
  readonly title: string
  readonly detail: string
  /** What the office wrote about it. */
  readonly quote?: string | undefined
  readonly lines: readonly string[]
  /** Whether it is a payment, which may be under way already. */
  readonly pays: boolean
  readonly action: { readonly text: string; readonly path: string }
}
