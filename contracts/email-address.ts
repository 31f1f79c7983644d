/** What a copied link or label puts before an address. */
const label = /^(?:mailto|e-?mail)\s*:\s*/i

/** What stands around an address in a list, a sentence or a mail. */
const around = /^[\s<("'“‘[]+|[\s>)"'”’\],;:.]+$/g

/** `Maria Souza <maria@gmail.com>`: a name and its address, as mail programs copy them. */
const named = /^[^<>@]*<([^<>]*)>[\s,;.]*$/

/** The address that was typed or pasted, in plain characters: `mailto:maria@gmail.com,` → `maria@gmail.com`. */
export const readEmail = (typed: string): string => {
  const plain = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
  const bare = plain.replace(label, '').replace(named, '$1')
  return (bare === plain ? bare : bare.replace(/\?.*$/s, '')).replace(around, '')
}

/** Letters of any script, numbers, and the signs that servers take in a name; no point at an end or beside another. */
const namePattern = /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/u
const labelPattern = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const lastLabelPattern = /^(?=.*\p{L}).{2,}$/u

export type EmailFault = 'wrong' | 'several'

/** Why a read address is none; `undefined` for a good one. */
export const emailFault = (email: string): EmailFault | undefined => {
  if ((email.match(/@/g) ?? []).length > 1 && /[,;\s]/.test(email)) return 'several'
  const [name = '', domain = '', ...more] = email.split('@')
  const labels = domain.split('.')
  const good =
    more.length === 0 &&
    namePattern.test(name) &&
    labels.length > 1 &&
    labels.every((each) => labelPattern.test(each)) &&
    lastLabelPattern.test(labels.at(-1) ?? '')
  return good ? undefined : 'wrong'
}
