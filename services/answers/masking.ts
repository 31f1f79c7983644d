/** `maria.silva@example.com` → `m***@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`
}

/** `Maria da Silva` → `M. D. S.`. */
export const initials = (name: string): string =>
  name
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => `${[...word][0]?.toLocaleUpperCase('pt-BR')}.`)
    .join(' ')

/** What stands where a person's data were erased. */
export const erased = 'Dados removidos'
