import { hasWords } from '@cartorio/contracts/folded-text.js'
import type { ReactNode } from 'react'

/** A select's option is found by the words of its label, in any order and without accents. */
export const foundByLabel = {
  filterOption: (typed: string, option?: { readonly label?: ReactNode }): boolean =>
    hasWords(String(option?.label ?? ''), typed),
}
