/** Where a personal part holds a free text, of which an event has one at most: a note, a reason, what a charge is for. */
export const writtenTextFields = ['text', 'reason', 'note', 'description', 'reference'] as const
export type WrittenTextField = (typeof writtenTextFields)[number]

/** The name of the free text that an event may hold. */
export type WrittenText = {
  readonly name: string
  /** Most events of the type hold none: the event alone is no reason to offer it. */
  readonly rare?: true
}

export const transferReference: WrittenText = { name: 'Referência da transferência', rare: true }
export const againstFacts: WrittenText = { name: 'Motivo de seguir com a situação definida à mão', rare: true }
