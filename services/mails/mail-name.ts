/** Letters with what joins them in a name: "D’Ávila", "Ana-Rita", "Jr.", "J.P.". */
const namePart = /^(?:\p{L}[\p{L}\p{M}]*(?:['’‘-]\p{L}[\p{L}\p{M}]*){0,2}\.?|(?:\p{L}\.)+)$/u
const longestPart = 25

/**
 * How a mail calls its reader, and the name beside the address: the first and the last part of what was typed, where all
 * of it could be a name. An order may name a stranger's address with a text of any kind; an empty name stands for none.
 */
export const mailName = (typed: string): string => {
  const parts = typed.trim().split(/\s+/u)
  const isName = parts.every((part) => namePart.test(part) && part.length <= longestPart)
  if (!isName) return ''
  const [first = '', last = ''] = [parts[0], parts.length > 1 ? parts.at(-1) : '']
  return `${first} ${last}`.trim()
}

export const mailAddressee = ({ name, email }: { readonly name: string; readonly email: string }) => ({
  name: mailName(name),
  address: email,
})
