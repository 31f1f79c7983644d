const isLoopback = (host: string): boolean => ['127.0.0.1', '::1', 'localhost'].includes(host)

/** Where mails are handed in, and how the connection is protected. */
export type SmtpAddress = {
  readonly host: string
  readonly port: number
  /** TLS from the first byte, `smtps://`. */
  readonly secure: boolean
  /** Refuse to go on without STARTTLS; only a server of this machine may do without. */
  readonly requireTLS: boolean
  readonly auth: { readonly user: string; readonly pass: string } | undefined
}

/** `smtp://user:password@host:587` or `smtps://user:password@host:465`; `undefined` for anything else. */
export const smtpAddressOf = (url: string): SmtpAddress | undefined => {
  if (!URL.canParse(url)) return undefined
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(url)
  const secure = protocol === 'smtps:'
  if ((!secure && protocol !== 'smtp:') || hostname === '' || !['', '/'].includes(pathname)) return undefined
  if (search !== '' || hash !== '' || (username === '') !== (password === '')) return undefined
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(host),
    auth: username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  }
}
