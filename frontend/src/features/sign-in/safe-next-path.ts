const fallback = '/admin'

/** The path to go to after signing in: only one of this site, so that a link cannot send people elsewhere. */
export const safeNextPath = (next: string | null, origin: string): string => {
  if (next === null || !next.startsWith('/') || !URL.canParse(next, origin)) return fallback
  const url = new URL(next, origin)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : fallback
}
