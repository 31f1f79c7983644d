type Drafts = Readonly<Record<string, string>>

/** Of one member of staff, for as long as this document lasts: they may name a customer. */
let kept: { readonly staffId: string; readonly drafts: Drafts } | undefined

/** Answers that this member of staff has begun in this tab, by the order. */
export const keptDrafts = (staffId: string | undefined): Drafts =>
  kept?.staffId === staffId ? (kept?.drafts ?? {}) : {}

export const keepDraft = (staffId: string, orderId: string, text: string): Drafts => {
  const { [orderId]: _, ...others } = keptDrafts(staffId)
  kept = { staffId, drafts: text === '' ? others : { ...others, [orderId]: text } }
  return kept.drafts
}

export const forgetDrafts = (): void => {
  kept = undefined
}

export const forgetDraftsOfOthers = (staffId: string): void => {
  if (kept?.staffId !== staffId) forgetDrafts()
}
