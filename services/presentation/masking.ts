/** `maria.silva@example.com` → `m***@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`
}

/** `742 Evergreen` → `7•• E••••••••`: the first character of each word, by which its owner knows it. */
export const maskText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(\S)(\S*)/gu, (_, first: string, rest: string) => first + '•'.repeat(Array.from(rest).length))

/** What stands where a person's data were erased. */
export const erased = 'Dados removidos'
