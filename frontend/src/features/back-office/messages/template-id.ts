import { foldText } from '@cartorio/contracts/folded-text.js'

const longest = 40

/** A code of its own for a template, made of its name: "Prazo novo" → `prazo-novo`. */
export const newTemplateId = (name: string, taken: readonly string[]): string => {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest - 4)
  const base = plain.length < 2 ? `modelo-${plain}`.replace(/-$/, '') : plain
  if (!taken.includes(base)) return base
  let number = 2
  while (taken.includes(`${base}-${number}`)) number += 1
  return `${base}-${number}`
}
