/** `maria.silva@example.com` → `m***@example.com`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`
}

/** What stands where a person's data were erased. */
export const erased = 'Dados removidos'
