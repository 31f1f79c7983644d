import * as z from 'zod/mini'

/** The families of browser and system; `null` where the browser does not say it. */
export const deviceSchema = z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()) })
export type Device = Readonly<z.infer<typeof deviceSchema>>
