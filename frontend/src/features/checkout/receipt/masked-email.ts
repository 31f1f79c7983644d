/** `ana@example.com` → `a***@example.com`; `undefined` where no address stands, as after an erasure. */
export const maskedEmail = (email: string): string | undefined => {
  const at = email.lastIndexOf('@')
  return at < 1 ? undefined : `${email[0]}***${email.slice(at)}`
}
