import { createHourlyCount } from './attempt-budget.js'
import { networkOf } from './miss-budget.js'
import { HttpProblem } from './problem.js'

/** How much may be sent before there is an order: it is stored for a day, for people who need not order. */
export type DraftBudget = {
  /** @throws {HttpProblem} 429 once the address has begun too many drafts in an hour */
  spendDraft(address: string): void
  /** @throws {HttpProblem} 429 once it has sent too many files or bytes in an hour */
  spendFile(address: string, bytes: number): void
}

/** Of one address; a family, an office or a library shares one. */
export const draftsPerHour = { drafts: 30, files: 60, bytes: 200 * 1024 * 1024 } as const

const tooMuch = (seconds: number): HttpProblem =>
  new HttpProblem(
    429,
    'draft/too-much',
    `Foram enviados muitos arquivos em pouco tempo. Espere ${Math.ceil(seconds / 60)} min e tente de novo, ou envie-os depois de fazer o pedido.`,
    {},
    seconds,
  )

export const createDraftBudget = (
  most: Readonly<Record<keyof typeof draftsPerHour, number>> = draftsPerHour,
  now?: () => number,
): DraftBudget => {
  const count = createHourlyCount(tooMuch, now)
  return {
    spendDraft: (address) => count(`drafts/${networkOf(address)}`, most.drafts),
    spendFile: (address, bytes) => {
      count(`files/${networkOf(address)}`, most.files)
      count(`bytes/${networkOf(address)}`, most.bytes, bytes)
    },
  }
}

export const noDraftBudget: DraftBudget = { spendDraft: () => undefined, spendFile: () => undefined }
