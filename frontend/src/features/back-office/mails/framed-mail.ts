/** Its own style alone: no script, no picture, no font, no request, no form. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** A mail for a sandboxed frame: the policy stands before everything that the mail says. */
export const framedMail = (html: string): string =>
  html.replace(/<head[^>]*>/i, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${policy}">`)
