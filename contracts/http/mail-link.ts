import * as z from 'zod/mini'

/** `POST /api/orders/{token}/mail-link`: what the link of a mail carries beside the token. */
export const mailLinkSchema = z.object({ mark: z.string().check(z.maxLength(100)) })
