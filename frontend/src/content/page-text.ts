import type { GuaranteeTextName } from '@cartorio/contracts/guarantee-texts.js'

/** A text of a public page, or the name of one that depends on the rule of the guarantee. */
export type PageText = string | { readonly guarantee: GuaranteeTextName }

export const keyOfText = (text: PageText): string => (typeof text === 'string' ? text : text.guarantee)
